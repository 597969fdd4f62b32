import { addWords } from '../../../i18n/add-words.ts';
import { candles as bn } from './words.bn.ts';
import { candles as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    candles: typeof en;
  }
}

addWords('candles', { en, bn });
