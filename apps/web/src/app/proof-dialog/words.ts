import { addWords } from '../../i18n/add-words.ts';
import { proof as bn } from './words.bn.ts';
import { proof as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    proof: typeof en;
  }
}

addWords('proof', { en, bn });
