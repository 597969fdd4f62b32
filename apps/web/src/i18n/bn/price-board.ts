import type { priceBoard as en } from '../en/price-board.ts';
import type { Words } from '../words.ts';

export const priceBoard: Words<typeof en> = {
  title: 'প্রাইস বোর্ড',
  description:
    'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার টাইলে, খাত অনুযায়ী, লাইভ; দেয়ালের টিভির জন্য আলাদা রূপসহ।',
};
