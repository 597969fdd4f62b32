import { addWords } from '../../i18n/add-words.ts';
import { indexMembers as bn } from './words.bn.ts';
import { indexMembers as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    indexMembers: typeof en;
  }
}

addWords('indexMembers', { en, bn });
