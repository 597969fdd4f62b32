import type { waiting as source } from './waiting-words.en.ts';
import type { Words } from './words.ts';

export const waiting: Words<typeof source> = {
  kept: 'এই ডিভাইসে রাখা হয়েছে',
  keptText: 'সংযোগ ফিরলে পাঠানো হবে।',
  mark: 'পাঠানোর অপেক্ষায়',
};
