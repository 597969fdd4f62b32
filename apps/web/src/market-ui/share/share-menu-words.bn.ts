import type { Words } from '../../i18n/words.ts';
import type { shareMenu as source } from './share-menu-words.en.ts';

export const shareMenu: Words<typeof source> = {
  menu: '{{code}}-এর অ্যাকশন',
  open: '{{code}} খুলুন',
  chart: 'চার্টের ছবি',
  alert: 'অ্যালার্ট রাখুন',
  buy: 'পোর্টফোলিওতে কেনা যোগ করুন',
  copy: 'কোড কপি করুন',
  copied: '{{code}} কপি হয়েছে',
  copyLink: 'লিংক কপি করুন',
  copiedLink: '{{code}}-এর লিংক কপি হয়েছে',
  notCopied: '{{code}} কপি করা যায়নি',
};
