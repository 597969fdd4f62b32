import { addWords } from '../../../i18n/add-words.ts';
import { whatIf as bn } from './words.bn.ts';
import { whatIf as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    whatIf: typeof en;
  }
}

addWords('whatIf', { en, bn });
