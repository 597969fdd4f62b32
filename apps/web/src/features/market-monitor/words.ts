import { addWords } from '../../i18n/add-words.ts';
import { marketMonitor as bn } from './words.bn.ts';
import { marketMonitor as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    marketMonitor: typeof en;
  }
}

addWords('marketMonitor', { en, bn });
