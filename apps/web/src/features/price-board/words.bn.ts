import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { priceBoard as source } from './words.en.ts';

export const priceBoard: Words<typeof source> = {
  ...screens.priceBoard.words.bn,
  wall: 'খাত অনুযায়ী শেয়ার',
  loading: 'দর লোড হচ্ছে',
  show: 'দেখান',
  shows: { percent: '%', change: 'পরিবর্তন' },
  order: 'ক্রম',
  orders: { size: 'আকার', change: 'পরিবর্তন', name: 'নাম' },
  density: 'টাইল',
  densities: { dense: 'ছোট', usual: 'মাঝারি', roomy: 'বড়' },
  scale: 'টাইলের রং নয় ধাপে: −৩% বা কম থেকে +৩% বা বেশি',
  nothingTitle: 'দেখানোর মতো শেয়ার নেই',
  nothing: '{{category}} ক্যাটাগরিতে এখন কোনো শেয়ার নেই।',
  showAll: 'সব শেয়ার দেখুন',
  errorTitle: 'দর লোড করা যায়নি',
  companiesError: 'খাতের তথ্য লোড করা যায়নি।',
  tv: 'টিভি মোড',
  leave: 'টিভি মোড থেকে বের হোন (Esc)',
  full: 'পুরো পর্দায় দেখুন',
  small: 'পুরো পর্দা থেকে বের হোন',
  before: 'আগের পাতা',
  next: 'পরের পাতা',
  pause: 'থামান',
  play: 'আবার চালান',
  page: '{{n}} / {{all}}',
  continued: '(চলছে)',
  awake: {
    unsupported: 'এই ব্রাউজারে পর্দা চালু রাখা যায় না',
    refused: 'পর্দা বন্ধ হয়ে যেতে পারে',
  },
};
