import { addWords } from '../../i18n/add-words.ts';
import { priceBoard as bn } from './words.bn.ts';
import { priceBoard as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    priceBoard: typeof en;
  }
}

addWords('priceBoard', { en, bn });
