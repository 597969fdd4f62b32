import { addWords } from '../../i18n/add-words.ts';
import { proMember as bn } from './words.bn.ts';
import { proMember as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    proMember: typeof en;
  }
}

addWords('proMember', { en, bn });
