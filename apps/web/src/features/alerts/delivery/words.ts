import { addWords } from '../../../i18n/add-words.ts';
import { alertDelivery as bn } from './words.bn.ts';
import { alertDelivery as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    alertDelivery: typeof en;
  }
}

addWords('alertDelivery', { en, bn });
