import { addWords } from '../add-words.ts';
import { haltList as bn } from '../bn/halt-list.ts';
import { haltList as en } from '../en/halt-list.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    haltList: typeof en;
  }
}

addWords('haltList', { en, bn });
