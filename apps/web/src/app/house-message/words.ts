import { addWords } from '../../i18n/add-words.ts';
import { houseMessage as bn } from './words.bn.ts';
import { houseMessage as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    houseMessage: typeof en;
  }
}

addWords('houseMessage', { en, bn });
