import { addWords } from '../../i18n/add-words.ts';
import { cockpit as bn } from './words.bn.ts';
import { cockpit as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    cockpit: typeof en;
  }
}

addWords('cockpit', { en, bn });
