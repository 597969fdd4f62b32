import { addWords } from '../../i18n/add-words.ts';
import { settings as bn } from './words.bn.ts';
import { settings as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    settings: typeof en;
  }
}

addWords('settings', { en, bn });
