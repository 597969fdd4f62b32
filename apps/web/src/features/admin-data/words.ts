import { addWords } from '../../i18n/add-words.ts';
import { adminData as bn } from './words.bn.ts';
import { adminData as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    adminData: typeof en;
  }
}

addWords('adminData', { en, bn });
