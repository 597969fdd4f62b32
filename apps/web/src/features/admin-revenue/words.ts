import { addWords } from '../../i18n/add-words.ts';
import { adminRevenue as bn } from './words.bn.ts';
import { adminRevenue as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    adminRevenue: typeof en;
  }
}

addWords('adminRevenue', { en, bn });
