import type { Words } from '../../i18n/words.ts';
import type { table as source } from './words.en.ts';

export const table: Words<typeof source> = {
  sortBy: '{{column}} দিয়ে সাজান; Shift চেপে ধরলে এটিও যোগ হবে',
  resize: 'টেনে চওড়া বা সরু করুন; আগের মাপে ফিরতে দুবার ক্লিক করুন। শিরোনামে: Alt চেপে ← বা →',
  columns: 'কলাম',
  columnsHelp: 'যা দেখতে চান তাতে টিক দিন; টেনে বা তির চেপে উপরে-নিচে সরান।',
  moveUp: '{{column}} উপরে নিন',
  moveDown: '{{column}} নিচে নিন',
  moved: '{{column}} এখন {{place}} নম্বরে',
  reset: 'ডিফল্ট কলামে ফিরুন',
  done: 'ঠিক আছে',
  held: 'ক্রম স্থির',
  heldWhy: 'পয়েন্টার তালিকার উপর থাকলে সারি জায়গা বদলায় না; অঙ্ক লাইভ থাকে',
  csv: 'সিএসভি',
  csvWhy: 'যা দেখা যাচ্ছে তা স্প্রেডশিটের জন্য ডাউনলোড করুন',
};
