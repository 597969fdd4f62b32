import type { Words } from '../../i18n/words.ts';
import type { shareMenu as source } from './share-menu-words.en.ts';

export const shareMenu: Words<typeof source> = {
  menu: '{{code}} নিয়ে কী করবেন',
  chart: 'চার্টের ছবি',
  copy: 'কোড কপি করুন',
  copied: '{{code}} কপি হয়েছে',
  copyLink: 'লিংক কপি করুন',
  copiedLink: '{{code}}-এর লিংক কপি হয়েছে',
  notCopied: 'ব্রাউজার {{code}} কপি করতে দেয়নি',
};
