import type { Words } from '../../i18n/words.ts';
import type { shareBar as source } from './bar-words.en.ts';

export const shareBar: Words<typeof source> = {
  label: 'আগের ও পরের শেয়ার',
  back: 'ফিরে যান',
  none: 'আর শেয়ার নেই',
  prev: 'আগের',
  next: 'পরের',
  place: '{{all}}টির {{n}} নম্বর',
};
