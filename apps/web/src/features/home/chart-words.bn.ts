import type { Words } from '../../i18n/words.ts';
import type { homeChart as source } from './chart-words.en.ts';

export const homeChart: Words<typeof source> = {
  label: 'আজকের {{code}}, মিনিটে মিনিটে, গতকালের ক্লোজিংয়ের তুলনায়',
  today: 'আজ',
  upto: '{{time}} পর্যন্ত',
  previous: 'গতকালের লেনদেন',
  datum: 'গতকালের ক্লোজিং',
  turnover: 'লেনদেন',
  cap: 'বাজার মূলধন',
  pe: 'বাজার পি/ই',
  failed: 'আজকের চার্ট লোড করা যায়নি।',
  range: 'চার্টের সময়',
  ranges: { '1D': '১দি', '5D': '৫দি', '1M': '১মা', '6M': '৬মা', '1Y': '১ব', '5Y': '৫ব' },
  rangeLabel: 'এই সময়ের {{code}}, তার আগের ক্লোজিংয়ের তুলনায়',
  since: '{{day}} থেকে',
  rangeFailed: 'আগের দিনগুলো লোড করা যায়নি।',
  rangeNone: 'এই সূচকের আগের দিনের তথ্য নেই।',
  basis: 'বাজার মূলধন বন্ড বাদে, বাজার পি/ই লোকসানি কোম্পানি বাদে',
  none: 'এই দিনের মিনিটভিত্তিক দর নেই।',
  missing: 'ইমপোর্ট করা তথ্যে {{code}} নেই।',
};
