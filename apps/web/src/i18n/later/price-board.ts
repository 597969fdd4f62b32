import { addWords } from '../add-words.ts';
import { priceBoard as bn } from '../bn/price-board.ts';
import { priceBoard as en } from '../en/price-board.ts';

addWords({ en: { priceBoard: en }, bn: { priceBoard: bn } });
