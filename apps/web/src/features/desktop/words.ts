import { addWords } from '../../i18n/add-words.ts';
import { desktop as bn } from './words.bn.ts';
import { desktop as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    desktop: typeof en;
  }
}

addWords('desktop', { en, bn });
