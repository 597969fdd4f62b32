import { addWords } from '../../../i18n/add-words.ts';
import { taxYear as bn } from './words.bn.ts';
import { taxYear as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    taxYear: typeof en;
  }
}

addWords('taxYear', { en, bn });
