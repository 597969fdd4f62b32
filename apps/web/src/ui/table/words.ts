import { addWords } from '../../i18n/add-words.ts';
import { table as bn } from './words.bn.ts';
import { table as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    table: typeof en;
  }
}

addWords('table', { en, bn });
