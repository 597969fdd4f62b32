import type { shortSector as source } from './short-sector-words.en.ts';

export const shortSector: typeof source = {
  'Corporate Bond': 'বন্ড',
  'Food & Allied': 'খাদ্য',
  'Fuel & Power': 'জ্বালানি ও বিদ্যুৎ',
  'Mutual Funds': 'মিউ. ফান্ড',
  'Services & Real Estate': 'সেবা ও আবাসন',
  'Travel & Leisure': 'ভ্রমণ',
};
