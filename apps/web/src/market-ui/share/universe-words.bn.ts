import type { Words } from '../../i18n/words.ts';
import type { universe as source } from './universe-words.en.ts';

export const universe: Words<typeof source> = {
  shares_one: '{{n}}টি শেয়ার',
  shares_other: '{{n}}টি শেয়ার',
  bonds_one: '{{n}}টি বন্ড',
  bonds_other: '{{n}}টি বন্ড',
};
