import { addWords } from '../../i18n/add-words.ts';
import { myScreener as bn } from './words.bn.ts';
import { myScreener as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    myScreener: typeof en;
  }
}

addWords('myScreener', { en, bn });
