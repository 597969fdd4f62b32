import { addWords } from '../../i18n/add-words.ts';
import { screenerBoard as bn } from './words.bn.ts';
import { screenerBoard as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    screenerBoard: typeof en;
  }
}

addWords('screenerBoard', { en, bn });
