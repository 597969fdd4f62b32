import { addWords } from '../../i18n/add-words.ts';
import { groups as bn } from './words.bn.ts';
import { groups as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    groups: typeof en;
  }
}

addWords('groups', { en, bn });
