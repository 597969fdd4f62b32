import type { Words } from '../../i18n/words.ts';
import type { emptyMarket as source } from './empty-market-words.en.ts';

export const emptyMarket: Words<typeof source> = {
  title: 'এখনো কোনো শেয়ার নেই',
  stored: 'কোনো দর আমদানি করা হয়নি। সার্ভারের পরিচালক এই নির্দেশ দিয়ে দর আনেন:',
  fed: 'এক্সচেঞ্জ এখনো কোনো শেয়ারের খবর দেয়নি। এলে এখানে নিজে থেকেই দেখা যাবে।',
  after: 'এলে শেয়ারগুলো এখানে নিজে থেকেই দেখা যাবে, পাতা আবার লোড করতে হবে না।',
};
