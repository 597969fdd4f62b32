import { addWords } from '../../../i18n/add-words.ts';
import { allocation as bn } from './words.bn.ts';
import { allocation as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    allocation: typeof en;
  }
}

addWords('allocation', { en, bn });
