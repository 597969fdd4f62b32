import { addWords } from '../../i18n/add-words.ts';
import { limitSheet as bn } from './words.bn.ts';
import { limitSheet as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    limitSheet: typeof en;
  }
}

addWords('limitSheet', { en, bn });
