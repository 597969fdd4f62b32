import { addWords } from '../add-words.ts';
import { emptyMarket as bn } from '../bn/empty-market.ts';
import { emptyMarket as en } from '../en/empty-market.ts';

addWords({ en: { emptyMarket: en }, bn: { emptyMarket: bn } });
