import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { screenerBoard as source } from './words.en.ts';

export const screenerBoard: Words<typeof source> = {
  ...screens.screenerBoard.words.bn,
  all: 'স্ক্রিনার',
  about: 'এই স্ক্রিনার সম্পর্কে',
  share: 'শেয়ার করুন',
  copy: 'কপি সম্পাদনা করুন',
  edit: 'সম্পাদনা করুন',
  copied: 'লিংক কপি হয়েছে',
  notCopied: 'কপি করা যায়নি। এই পাতার ঠিকানাই লিংক।',
  why: 'কেন ব্যবহার করা হয়',
  fails: 'দুর্বলতা',
  loading: 'স্ক্রিনার লোড হচ্ছে',
  failed: 'আপনার স্ক্রিনার লোড করা যায়নি।',
  publicFailed: 'স্ক্রিনারটি লোড করা যায়নি।',
  unknown: {
    title: 'এমন কোনো স্ক্রিনার নেই',
    text: 'এটি হয়তো মুছে ফেলা হয়েছে, আর প্রকাশিত নেই, বা অন্য সদস্যের।',
    action: 'তৈরি স্ক্রিনার দেখুন',
  },
};
