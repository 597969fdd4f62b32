import type { priceBoard as source } from '../en/price-board.ts';
import type { Words } from '../words.ts';

export const priceBoard: Words<typeof source> = {};
