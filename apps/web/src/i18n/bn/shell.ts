import { indexNames } from '@dorpon/domain/market/index-names.data';
import type { shell as source } from '../en/shell.ts';
import type { Words } from '../words.ts';

export const shell: Words<typeof source> = {
  search: 'শেয়ার, পাতা বা অ্যাকশন খুঁজুন',
  settings: 'সেটিংস',
  collapse: 'শুধু আইকন দেখান',
  expand: 'নাম দেখান',
  help: { label: 'সাহায্য', tour: 'ট্যুর দেখুন', keys: 'কিবোর্ড শর্টকাট' },
  indices: 'সূচক',
  unseen_one: 'অপঠিত বার্তা {{n}}টি',
  unseen_other: 'অপঠিত বার্তা {{n}}টি',
  tabs: { label: 'মূল ট্যাব', home: 'হোম', market: 'বাজার', watch: 'ওয়াচ', more: 'আরও' },
  indexName: indexNames.bn,
  account: {
    signIn: 'সাইন ইন',
    signOut: 'সাইন আউট',
    label: 'অ্যাকাউন্ট',
    unknown: 'কে সাইন ইন করা আছেন তা যাচাই করা যায়নি',
    ended: 'আপনি সাইন আউট হয়েছেন',
    stillIn: 'সাইন আউট করা যায়নি: সার্ভার সাড়া দেয়নি।',
  },
  away: {
    offline: 'ইন্টারনেট নেই',
    cached: 'আগের বারের দর',
    feed: 'এক্সচেঞ্জ থেকে তথ্য আসছে না',
    silence: 'সার্ভার থেকে তথ্য আসছে না',
    back: 'আবার সংযুক্ত',
    lost: 'দর লাইভ নয়: {{why}}',
    reload: 'পাতা আবার লোড করুন',
  },
  asOf: '{{time}} পর্যন্ত, {{day}}',
};
