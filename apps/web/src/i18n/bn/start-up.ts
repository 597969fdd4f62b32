import type { startUp as source } from '../en/start-up.ts';
import type { Words } from '../words.ts';

export const startUp: Words<typeof source> = {
  loading: 'বাজারের তথ্য লোড হচ্ছে',
  unread_one: '{{n}}টি শেয়ারের তথ্য পড়া যায়নি',
  unread_other: '{{n}}টি শেয়ারের তথ্য পড়া যায়নি',
  unreadWhy: 'বাদ পড়েছে: {{codes}}। বাকি সব শেয়ার দেখানো হচ্ছে।',
};
