import { addWords } from '../../i18n/add-words.ts';
import { dataMatrix as bn } from './words.bn.ts';
import { dataMatrix as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    dataMatrix: typeof en;
  }
}

addWords('dataMatrix', { en, bn });
