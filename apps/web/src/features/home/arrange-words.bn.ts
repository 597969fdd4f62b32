import type { Words } from '../../i18n/words.ts';
import type { arrange as source } from './arrange-words.en.ts';

export const arrange: Words<typeof source> = {
  title: 'হোম সাজান',
  help: 'যা দেখতে চান তাতে টিক দিন; টেনে বা তির চেপে উপরে-নিচে সরান।',
  reset: 'ডিফল্ট সেটিংসে ফিরুন',
  section: {
    index: 'সূচক ও চার্ট',
    breadth: 'দর বাড়া-কমা',
    turnover: 'লেনদেন',
    sectors: 'খাত',
    top: 'দর বৃদ্ধি ও পতন',
    movers: 'সূচকে প্রভাব',
    highlights: 'অস্বাভাবিক ভলিউম',
    mine: 'আমার ওয়াচলিস্ট',
    news: 'খবর',
    locked: 'সার্কিট সীমায় হল্টেড',
    events: 'সামনের ঘটনা',
  },
};
