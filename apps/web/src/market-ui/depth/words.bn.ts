import type { Words } from '../../i18n/words.ts';
import type { depth as source } from './words.en.ts';

export const depth: Words<typeof source> = {
  label: 'মার্কেট ডেপথ',
  orders: 'অর্ডার',
  quantity: 'ভলিউম',
  bid: 'ক্রয়',
  ask: 'বিক্রয়',
  noBids: 'ক্রেতা নেই',
  noAsks: 'বিক্রেতা নেই',
  lockedUp: 'ঊর্ধ্বসীমায় হল্টেড',
  lockedDown: 'নিম্নসীমায় হল্টেড',
  halted: 'অর্ডার নেই: লেনদেন বন্ধ',
  suspended: 'অর্ডার নেই: লেনদেন স্থগিত',
  empty: 'কোনো অর্ডার নেই',
  totals: 'ক্রয় অর্ডার {{bids}}, বিক্রয় অর্ডার {{asks}}',
};
