import { screens } from '@dorpon/contract/screens.data';
import type { message as source } from './message-words.en.ts';
import type { Words } from './words.ts';

export const message: Words<typeof source> = {
  ...screens.message.words.bn,
  note: '{{all}}টির মধ্যে {{unseen}}টি অপঠিত',
  noteSeen_one: '{{n}}টি বার্তা, পঠিত',
  noteSeen_other: '{{n}}টি বার্তা, সব পঠিত',
  kind: { notice: 'বিজ্ঞপ্তি', membership: 'সদস্যপদ' },
  isUnseen: 'অপঠিত',
  open: 'খুলুন',
  openElsewhere: '{{host}} খুলুন',
  one: {
    seen: 'পঠিত করুন',
    seenLabel: 'পঠিত করুন: {{title}}',
    remove: 'মুছুন',
    removeLabel: 'মুছুন: {{title}}',
    markFailed: 'বার্তাটি পঠিত করা যায়নি',
    removeFailed: 'বার্তাটি মোছা যায়নি',
  },
  older: 'পুরোনো বার্তা দেখান',
  markSeen: 'সব পঠিত করুন',
  markFailed: 'বার্তাগুলো পঠিত করা যায়নি',
  remove: 'সব মুছুন',
  removeTitle: 'সব বার্তা মুছবেন?',
  removeText_one: '{{n}}টি বার্তা আপনার সব ডিভাইস থেকে মুছে যাবে। আর ফেরানো যাবে না।',
  removeText_other: '{{n}}টি বার্তা আপনার সব ডিভাইস থেকে মুছে যাবে। আর ফেরানো যাবে না।',
  keep: 'থাকুক',
  removed_one: '{{n}}টি বার্তা মুছে গেছে',
  removed_other: '{{n}}টি বার্তা মুছে গেছে',
  removeFailed: 'বার্তাগুলো মোছা যায়নি',
  emptyTitle: 'কোনো বার্তা নেই',
  empty: 'সদস্যপদের খবর ও দর্পণের বিজ্ঞপ্তি এলেই এখানে দেখা যাবে।',
  home: 'বাজার দেখুন',
  failed: 'আপনার বার্তা লোড করা যায়নি',
};
