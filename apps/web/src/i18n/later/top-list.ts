import { addWords } from '../add-words.ts';
import { topList as bn } from '../bn/top-list.ts';
import { topList as en } from '../en/top-list.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    topList: typeof en;
  }
}

addWords('topList', { en, bn });
