import { addWords } from '../../i18n/add-words.ts';
import { appUpdate as bn } from './words.bn.ts';
import { appUpdate as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    appUpdate: typeof en;
  }
}

addWords('appUpdate', { en, bn });
