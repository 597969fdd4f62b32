import { addWords } from '../../i18n/add-words.ts';
import { dataFiles as bn } from './words.bn.ts';
import { dataFiles as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    dataFiles: typeof en;
  }
}

addWords('dataFiles', { en, bn });
