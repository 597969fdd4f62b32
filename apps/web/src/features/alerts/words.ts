import { addWords } from '../../i18n/add-words.ts';
import { alerts as bn } from './words.bn.ts';
import { alerts as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    alerts: typeof en;
  }
}

addWords('alerts', { en, bn });
