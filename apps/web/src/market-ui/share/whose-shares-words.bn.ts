import type { Words } from '../../i18n/words.ts';
import type { whoseShares as source } from './whose-shares-words.en.ts';

export const whoseShares: Words<typeof source> = {
  label: 'শেয়ার',
  all: 'সব',
  watch: 'ওয়াচলিস্ট',
  portfolio: 'পোর্টফোলিও',
  none: 'আপনার কোনো শেয়ার নেই',
  noneWatch: 'কোনো ওয়াচলিস্টে শেয়ার নেই। শেয়ারের পাশের তারা চাপলে তা যোগ হয়।',
  nonePortfolio: 'কোনো পোর্টফোলিওতে শেয়ার নেই।',
  showAll: 'সব শেয়ার দেখান',
};
