import { addWords } from '../../i18n/add-words.ts';
import { circuit as bn } from './circuit-words.bn.ts';
import { circuit as en } from './circuit-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    circuit: typeof en;
  }
}

addWords('circuit', { en, bn });
