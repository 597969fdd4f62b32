import type { Words } from '../../i18n/words.ts';
import type { membership as source } from './words.en.ts';

export const membership: Words<typeof source> = {
  plan: { month: 'প্রো, এক মাস', year: 'প্রো, এক বছর', none: 'অন্য' },
  invoices: {
    date: 'তারিখ',
    for: 'কিসের জন্য',
    amount: 'টাকা',
    state: 'অবস্থা',
    open: 'খুলুন',
    openOf: 'ইনভয়েস {{number}} খুলুন',
    failed: 'আপনার ইনভয়েস লোড করা যায়নি।',
    none: 'এখনো কোনো ইনভয়েস নেই।',
  },
  use: {
    title: 'কতটা ব্যবহার করছেন',
    loading: 'ব্যবহারের হিসাব লোড হচ্ছে',
    of: '/ {{most}}',
    you: 'আপনি',
    limits: { free: 'ফ্রি সীমা', pro: 'প্রো সীমা' },
    inPro: 'প্রো-তে',
    inFree: 'ফ্রি-তে',
    beyond: 'সীমার উপরে যা আছে তা থেমে আছে, মোছা হয়নি, এক্সপোর্ট করা যায়।',
  },
  state: {
    unpaid: 'বকেয়া',
    paid: 'পরিশোধিত',
    'part-refunded': 'আংশিক ফেরত ({{amount}})',
    refunded: 'ফেরত দেওয়া',
    'charged-back': 'ব্যাংক ফেরত নিয়েছে',
    cancelled: 'বাতিল',
  },
  sandbox: 'পরীক্ষামূলক',
  bdt: 'টাকা',
};
