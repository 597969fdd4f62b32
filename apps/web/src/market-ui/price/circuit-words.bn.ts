import type { Words } from '../../i18n/words.ts';
import type { circuit as source } from './circuit-words.en.ts';

export const circuit: Words<typeof source> = {
  title: 'সার্কিট সীমা',
  band: '{{price}}-এর {{percent}}',
  none: 'সীমা নেই',
  lower: 'নিম্নসীমা',
  upper: 'ঊর্ধ্বসীমা',
  away: '{{price}} দূরে, {{percent}}',
  here: 'সীমায় আছে',
  bar: 'দাগ: আজকের ওঠানামা',
};
