import { addWords } from '../../i18n/add-words.ts';
import { blockShare as bn } from './words.bn.ts';
import { blockShare as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    blockShare: typeof en;
  }
}

addWords('blockShare', { en, bn });
