import { addWords } from '../../i18n/add-words.ts';
import { whoseShares as bn } from './whose-shares-words.bn.ts';
import { whoseShares as en } from './whose-shares-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    whoseShares: typeof en;
  }
}

addWords('whoseShares', { en, bn });
