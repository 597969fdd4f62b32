import { addWords } from '../../../i18n/add-words.ts';
import { advanceChartPro as bn } from './words.bn.ts';
import { advanceChartPro as en } from './words.en.ts';

declare module '../../../i18n/add-words.ts' {
  interface LazyWords {
    advanceChartPro: typeof en;
  }
}

addWords('advanceChartPro', { en, bn });
