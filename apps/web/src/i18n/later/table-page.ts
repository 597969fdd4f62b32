import { addWords } from '../add-words.ts';
import { tablePage as bn } from '../bn/table-page.ts';
import { tablePage as en } from '../en/table-page.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    tablePage: typeof en;
  }
}

addWords('tablePage', { en, bn });
