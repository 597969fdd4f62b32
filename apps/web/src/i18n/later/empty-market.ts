import { addWords } from '../add-words.ts';
import { emptyMarket as bn } from '../bn/empty-market.ts';
import { emptyMarket as en } from '../en/empty-market.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    emptyMarket: typeof en;
  }
}

addWords('emptyMarket', { en, bn });
