import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { tablePage as source } from './words.en.ts';

export const tablePage: Words<typeof source> = {
  revenue: screens.adminRevenue.words.bn.title,
  tabs: 'ট্যাব',
  filter: 'কোড বা নাম খুঁজুন',
  clearFilter: 'খোঁজার ঘর খালি করুন',
  loading: 'তথ্য লোড হচ্ছে',
  sort: 'সাজান',
  lowToHigh: 'কম থেকে বেশি; চাপলে উল্টে যাবে',
  highToLow: 'বেশি থেকে কম; চাপলে উল্টে যাবে',
  emptyTitle: 'কোনো শেয়ার মেলেনি',
  empty: 'কোনো কোড বা নামে “{{filter}}” নেই।',
  showAll: 'সব দেখুন',
  companiesFailed: 'নাম ও খাত লোড করা যায়নি।',
  noSector: 'খাত জানা নেই',
  breadth: '{{down}}টি কমেছে, {{unchanged}}টি অপরিবর্তিত, {{up}}টি বেড়েছে',
  company: 'কোম্পানি',
  points: 'প.',
  menuOf: '{{column}} কলামের মেনু',
  pinColumn: '{{column}} সব সময় দেখান',
  shownColumns: 'দেখানো হচ্ছে, এই ক্রমে',
  findColumn: 'কলাম খুঁজুন',
  noColumn: 'এই নামে কোনো কলাম নেই।',
  rangeFrom: '{{column}}, থেকে',
  rangeTo: '{{column}}, পর্যন্ত',
  least: 'থেকে',
  most: 'পর্যন্ত',
};
