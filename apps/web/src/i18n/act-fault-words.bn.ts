import type { actFault as source } from './act-fault-words.en.ts';
import type { Words } from './words.ts';

export const actFault: Words<typeof source> = {
  away: 'সার্ভারে পৌঁছানো যায়নি। সংযোগ ফিরলে আবার চেষ্টা করুন।',
  answered: 'সার্ভারের উত্তর: {{status}}। আবার চেষ্টা করুন।',
  unproved: 'করা হয়নি: আপনিই কি না তা নিশ্চিত করা হয়নি।',
};
