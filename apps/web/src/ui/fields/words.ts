import { addWords } from '../../i18n/add-words.ts';
import { field as bn } from './words.bn.ts';
import { field as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    field: typeof en;
  }
}

addWords('field', { en, bn });
