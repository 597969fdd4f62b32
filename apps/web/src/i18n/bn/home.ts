import { screens } from '@dorpon/contract/screens.data';
import { storyWords } from '@dorpon/domain/market/story-words.bn.data';
import type { home as source } from '../en/home.ts';
import type { Words } from '../words.ts';

export const home: Words<typeof source> = {
  ...screens.home.words.bn,
  index: {
    choose: 'সূচক',
    others: 'অন্য সূচক',
  },
  day: { opened: 'শুরু', high: 'সর্বোচ্চ', low: 'সর্বনিম্ন', yesterday: 'গতকাল' },
  story: {
    label: 'এক কথায় বাজার',
    ...storyWords,
  },
  breadth: {
    title: 'দর বাড়া-কমা',
    traded: '{{all}}টি শেয়ারের মধ্যে লেনদেন {{traded}}টির',
    down: 'কমেছে',
    unchanged: 'অপরিবর্তিত',
    up: 'বেড়েছে',
    update: 'এই টিকে',
    histogram: 'এক শতাংশ ধাপে শেয়ারের সংখ্যা: {{steps}}',
    step: '{{step}}%: {{count}}টি',
  },
  turnover: {
    title: 'লেনদেন',
    unit: 'কোটি টাকা',
    trades: 'হাওলা {{n}}',
    volume: 'ভলিউম {{n}}',
    today: 'আজ',
    yesterday: 'গতকাল',
    average: '{{days}} দিনের গড়',
    earlier: 'এ সময় পর্যন্ত {{at}}, দিন শেষে {{whole}}',
    failed: 'আগের দিনগুলোর লেনদেন লোড করা যায়নি।',
  },
  top: {
    label: 'শীর্ষ শেয়ার',
    gainers: 'দর বৃদ্ধি',
    losers: 'দর পতন',
    turnover: 'লেনদেন',
    volume: 'ভলিউম',
    value: 'কোটি টাকা',
    crore: 'কোটি টাকা',
    shares: 'শেয়ার সংখ্যা',
    none: {
      gainers: 'আজ কোনো শেয়ারের দর বাড়েনি।',
      losers: 'আজ কোনো শেয়ারের দর কমেনি।',
      turnover: 'এই দিনের লেনদেনের তথ্য নেই।',
      volume: 'আজ এখনো কোনো শেয়ারের লেনদেন হয়নি।',
    },
  },
  movers: {
    title: 'সূচকে প্রভাব',
    unit: '{{index}} পয়েন্ট',
    up: '{{n}}টি',
    down: '{{n}}টি',
    since: 'সূচক হিসাবের পরের লেনদেন:',
    none: 'সূচকে প্রভাবের তথ্য নেই।',
    failed: 'সূচকের শেয়ারগুলো লোড করা যায়নি।',
  },
  sectors: {
    title: 'খাত',
    count: '{{n}}টি খাত, বাজার মূলধন-ভারিত',
    ends: '{{all}}টির প্রথম ও শেষ {{n}}টি, বাজার মূলধন-ভারিত',
    failed: 'খাতগুলো লোড করা যায়নি।',
    short: { 'Pharmaceuticals & Chemicals': 'ওষুধ ও রসায়ন' },
  },
};
