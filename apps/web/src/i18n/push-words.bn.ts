import type { push as source } from './push-words.en.ts';
import type { Words } from './words.ts';

export const push: Words<typeof source> = {
  noDevice: 'এখনো কোনো ডিভাইসে পুশ চালু নেই।',
  onlyInApp: 'অ্যাপে দেখানো হবে; এখনো কোনো ডিভাইসে পুশ চালু নেই।',
};
