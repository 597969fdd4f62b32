import { addWords } from '../../i18n/add-words.ts';
import { account as bn } from './words.bn.ts';
import { account as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    account: typeof en;
  }
}

addWords('account', { en, bn });
