import { addWords } from '../../i18n/add-words.ts';
import { adminUsers as bn } from './words.bn.ts';
import { adminUsers as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    adminUsers: typeof en;
  }
}

addWords('adminUsers', { en, bn });
