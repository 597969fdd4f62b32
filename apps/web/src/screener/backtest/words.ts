import { addWords } from '../../i18n/add-words.ts';
import { backtest as bn } from './words.bn.ts';
import { backtest as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LazyWords {
    backtest: typeof en;
  }
}

addWords('backtest', { en, bn });
