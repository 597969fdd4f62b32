import type { parts as en } from '../en/parts.ts';
import type { Words } from '../words.ts';

export const parts: Words<typeof en> = {
  close: 'বন্ধ করুন',
  toast: { list: 'বার্তা' },
  page: { loading: 'আসছে', retry: 'আবার চেষ্টা করুন', stale: '{{age}} আগের তথ্য' },
};
