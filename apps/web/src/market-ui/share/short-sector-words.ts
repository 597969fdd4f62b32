import { addWords } from '../../i18n/add-words.ts';
import { shortSector as bn } from './short-sector-words.bn.ts';
import { shortSector as en } from './short-sector-words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    shortSector: typeof en;
  }
}

addWords('shortSector', { en, bn });
