import type { Words } from '../../i18n/words.ts';
import type { settings as source } from './words.en.ts';

export const settings: Words<typeof source> = {
  digits: 'সংখ্যা',
  palette: 'দরের রং',
  paletteIs: { usual: 'সবুজ, লাল', cvd: 'নীল, কমলা' },
  saver: 'ডেটা সেভার',
  saverIs: { auto: 'ব্রাউজারের মতো', on: 'চালু', off: 'বন্ধ' },
  saverText:
    'যা দেখা যাচ্ছে তার দর প্রতি ৫ সেকেন্ডে, যোগফল ও বাকি সব প্রতি মিনিটে। ছোট রেখাচিত্র দেখানো হয় না; ছবি শুধু চাইলে লোড হয়।',
  arrange: 'হোম সাজান',
  about: 'তথ্য সম্পর্কে',
  aboutText: 'পরিবর্তন গতকালের ক্লোজিং দরের তুলনায়। লেনদেন কোটি টাকায়, সময় ঢাকার।',
};
