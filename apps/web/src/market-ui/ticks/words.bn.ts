import type { Words } from '../../i18n/words.ts';
import type { ticks as source } from './words.en.ts';

export const ticks: Words<typeof source> = {
  title: 'টিক',
  time: 'সময়',
  price: 'দর',
  quantity: 'ভলিউম',
  none: 'আজ এখনো লেনদেন হয়নি',
};
