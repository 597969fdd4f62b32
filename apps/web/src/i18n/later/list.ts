import { addWords } from '../add-words.ts';
import { list as bn } from '../bn/list.ts';
import { list as en } from '../en/list.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    list: typeof en;
  }
}

addWords('list', { en, bn });
