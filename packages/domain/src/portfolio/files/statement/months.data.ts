/** Names of the months as statements spell them, each in English and Bangla. */
export const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'জানুয়ারি', 'জানুয়ারী', 'জানু'],
  ['february', 'feb', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী', 'ফেব'],
  ['march', 'mar', 'মার্চ'],
  ['april', 'apr', 'এপ্রিল'],
  ['may', 'মে'],
  ['june', 'jun', 'জুন'],
  ['july', 'jul', 'জুলাই'],
  ['august', 'aug', 'আগস্ট', 'আগষ্ট'],
  ['september', 'sep', 'sept', 'সেপ্টেম্বর'],
  ['october', 'oct', 'অক্টোবর'],
  ['november', 'nov', 'নভেম্বর'],
  ['december', 'dec', 'ডিসেম্বর'],
];
