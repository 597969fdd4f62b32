import type { Words } from '../../i18n/words.ts';
import type { publicScreener as source } from './words.en.ts';

export const publicScreener: Words<typeof source> = {
  by: 'প্রকাশক: {{author}}',
  copies_one: '{{n}} জন সদস্য কপি করেছেন',
  copies_other: '{{n}} জন সদস্য কপি করেছেন',
  copy: 'আমার তালিকায় কপি করুন',
  copied: '“{{name}}”-এর কপি সংরক্ষিত হয়েছে',
  openCopy: 'খুলুন',
  copyFailed: 'স্ক্রিনারটি কপি করা যায়নি',
  gone: 'এই স্ক্রিনার আর প্রকাশিত নেই।',
  cancel: 'বাতিল',
  reportAct: 'রিপোর্ট করুন',
  reported: 'রিপোর্ট করেছেন',
  report: {
    title: '“{{name}}” রিপোর্ট করুন',
    text: 'প্রশাসকেরা রিপোর্টটি পড়েন। কে পাঠিয়েছেন, প্রকাশক তা জানতে পারেন না।',
    reason: 'সমস্যাটি কী?',
    note: 'বিস্তারিত (ঐচ্ছিক)',
    noteRule: 'সর্বোচ্চ {{n}}টি অক্ষর।',
    send: 'রিপোর্ট পাঠান',
    sent: 'রিপোর্ট পাঠানো হয়েছে',
    known: 'আপনি এই স্ক্রিনার আগেই রিপোর্ট করেছেন',
    tooMany: 'দিনে {{n}}টি রিপোর্ট পাঠানো যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
  reasons: {
    misleading: 'বিভ্রান্তিকর: লাভের প্রতিশ্রুতি দেয়, বা কথার সঙ্গে লেখা মেলে না',
    advertising: 'বিজ্ঞাপন',
    'personal-data': 'ব্যক্তিগত তথ্য',
    offensive: 'আপত্তিকর',
    other: 'অন্য কিছু',
  },
};
