import { addWords } from '../../i18n/add-words.ts';
import { monitor as bn } from './words.bn.ts';
import { monitor as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    monitor: typeof en;
  }
}

addWords('monitor', { en, bn });
