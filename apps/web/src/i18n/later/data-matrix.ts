import { addWords } from '../add-words.ts';
import { dataMatrix as bn } from '../bn/data-matrix.ts';
import { dataMatrix as en } from '../en/data-matrix.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    dataMatrix: typeof en;
  }
}

addWords('dataMatrix', { en, bn });
