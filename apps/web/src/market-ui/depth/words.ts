import { addWords } from '../../i18n/add-words.ts';
import { depth as bn } from './words.bn.ts';
import { depth as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    depth: typeof en;
  }
}

addWords('depth', { en, bn });
