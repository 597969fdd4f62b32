import { addWords } from '../../i18n/add-words.ts';
import { formulaWords as bn } from './words.bn.ts';
import { formulaWords as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    formulaWords: typeof en;
  }
}

addWords('formulaWords', { en, bn });
