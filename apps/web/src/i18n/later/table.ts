import { addWords } from '../add-words.ts';
import { table as bn } from '../bn/table.ts';
import { table as en } from '../en/table.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    table: typeof en;
  }
}

addWords('table', { en, bn });
