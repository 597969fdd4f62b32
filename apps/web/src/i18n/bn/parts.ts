import type { parts as source } from '../en/parts.ts';
import type { Words } from '../words.ts';

export const parts: Words<typeof source> = {
  close: 'বন্ধ করুন',
  toast: { list: 'বার্তা' },
  page: { loading: 'লোড হচ্ছে', retry: 'আবার চেষ্টা করুন', stale: '{{age}} আগের তথ্য' },
  unit: { lakh: 'লাখ', crore: 'কোটি' },
  date: {
    months: 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে',
    weekdays: 'রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি',
    short: '{{date}} {{month}}',
    long: '{{date}} {{month}} {{year}}',
    full: '{{weekday}}, {{date}} {{month}} {{year}}',
  },
};
