import type { Words } from '../../i18n/words.ts';
import type { homeChart as source } from './chart-words.en.ts';

export const homeChart: Words<typeof source> = {
  label: 'আজকের {{code}}, মিনিটে মিনিটে, গতকালের ক্লোজিংয়ের তুলনায়',
  today: 'আজ',
  previous: 'গতকালের লেনদেন',
  datum: 'গতকালের ক্লোজিং',
  turnover: 'লেনদেন',
  cap: 'বাজার মূলধন',
  pe: 'বাজার পি/ই',
  failed: 'আজকের চার্ট লোড করা যায়নি।',
  none: 'এই দিনের মিনিটভিত্তিক দর নেই।',
};
