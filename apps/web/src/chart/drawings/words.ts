import { addWords } from '../../i18n/add-words.ts';
import { drawings as bn } from './words.bn.ts';
import { drawings as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    drawings: typeof en;
  }
}

addWords('drawings', { en, bn });
