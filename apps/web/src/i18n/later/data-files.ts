import { addWords } from '../add-words.ts';
import { dataFiles as bn } from '../bn/data-files.ts';
import { dataFiles as en } from '../en/data-files.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    dataFiles: typeof en;
  }
}

addWords('dataFiles', { en, bn });
