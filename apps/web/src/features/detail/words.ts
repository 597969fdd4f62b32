import { addWords } from '../../i18n/add-words.ts';
import { detail as bn } from './words.bn.ts';
import { detail as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    detail: typeof en;
  }
}

addWords('detail', { en, bn });
