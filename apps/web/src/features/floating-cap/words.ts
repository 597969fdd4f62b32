import { addWords } from '../../i18n/add-words.ts';
import { floatingCap as bn } from './words.bn.ts';
import { floatingCap as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    floatingCap: typeof en;
  }
}

addWords('floatingCap', { en, bn });
