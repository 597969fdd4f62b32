import { addWords } from '../../i18n/add-words.ts';
import { publicScreener as bn } from './words.bn.ts';
import { publicScreener as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    publicScreener: typeof en;
  }
}

addWords('publicScreener', { en, bn });
