import { addWords } from '../../i18n/add-words.ts';
import { billing as bn } from './words.bn.ts';
import { billing as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    billing: typeof en;
  }
}

addWords('billing', { en, bn });
