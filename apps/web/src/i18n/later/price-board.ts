import { addWords } from '../add-words.ts';
import { priceBoard as bn } from '../bn/price-board.ts';
import { priceBoard as en } from '../en/price-board.ts';

declare module '../add-words.ts' {
  interface LaterWords {
    priceBoard: typeof en;
  }
}

addWords('priceBoard', { en, bn });
