import { addWords } from '../../i18n/add-words.ts';
import { tour as bn } from './tour-words.bn.ts';
import { tour as en } from './tour-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    tour: typeof en;
  }
}

addWords('tour', { en, bn });
