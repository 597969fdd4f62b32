import type { Words } from '../../i18n/words.ts';
import type { keys as source } from './key-words.en.ts';

export const keys: Words<typeof source> = {
  title: 'কিবোর্ড শর্টকাট',
  space: 'স্পেস',
  section: {
    everywhere: {
      title: 'সব পাতায়',
      find: 'শেয়ার, পাতা ও অ্যাকশন খুঁজুন',
      keys: 'এই তালিকা দেখুন',
      close: 'ডায়ালগ বা মেনু বন্ধ করুন',
    },
    table: {
      title: 'টেবিলে',
      rows: 'আগের, পরের সারি',
      pages: '১৫ সারি উপরে, নিচে',
      ends: 'প্রথম, শেষ সারি',
      open: 'শেয়ার বা ভাগ খুলুন',
      group: 'ভাগ খুলুন বা বন্ধ করুন',
      sideways: 'ভাগ বন্ধ, ভাগ খোলা; পাশে সরানো',
      star: 'ওয়াচলিস্টে যোগ করুন বা বাদ দিন',
      menu: 'শেয়ারের অ্যাকশন',
    },
    head: {
      title: 'কলামের শিরোনামে',
      sort: 'এটি দিয়ে সাজান; আবার চাপলে উল্টো',
      sortAlso: 'সাজানোয় এটিও যোগ করুন',
      width: 'সরু, চওড়া',
    },
    watch: {
      title: 'ওয়াচলিস্টে',
      move: 'শেয়ার উপরে, নিচে সরান',
      remove: 'শেয়ার বাদ দিন',
    },
    share: {
      title: 'শেয়ারের পাতায়',
      steps: 'তালিকার আগের, পরের শেয়ার',
    },
    tv: {
      title: 'প্রাইস বোর্ডের টিভি মোডে',
      turn: 'আগের, পরের পাতা',
      pause: 'থামান বা চালু করুন',
    },
  },
};
