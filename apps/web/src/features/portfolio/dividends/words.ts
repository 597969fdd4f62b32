import { addWords } from '../../../i18n/add-words.ts';
import { ownDividends as bn } from './words.bn.ts';
import { ownDividends as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    ownDividends: typeof en;
  }
}

addWords('ownDividends', { en, bn });
