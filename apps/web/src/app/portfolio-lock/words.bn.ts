import type { Words } from '../../i18n/words.ts';
import type { portfolioLock as source } from './words.en.ts';

export const portfolioLock: Words<typeof source> = {
  title: 'পোর্টফোলিও লক করা আছে',
  text: 'আঙুলের ছাপ, ফেস আনলক বা এই ফোনের পিন দিয়ে খুলুন।',
  unlock: 'খুলুন',
  failed: 'খোলা যায়নি। আবার চেষ্টা করতে বোতামে চাপুন।',
  none: 'এই ফোনে স্ক্রিন লক নেই। আগে ফোনের সেটিংস থেকে স্ক্রিন লক চালু করুন।',
  turnOn: 'এই ফোনে পোর্টফোলিও লক করুন',
  turnOff: 'পোর্টফোলিও লক করা বন্ধ করুন',
};
