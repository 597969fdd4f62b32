import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { marketRadar as source } from './words.en.ts';

export const marketRadar: Words<typeof source> = {
  ...screens.marketRadar.words.bn,
  of: 'দেখুন',
  sectors: 'খাত',
  sharesOf: '{{sector}} খাতের শেয়ার',
  step: 'ধাপ',
  steps: { day: 'দিন', week: 'সপ্তাহ' },
  tail: 'রেখা',
  tailSteps: '{{n}} ধাপ',
  count: '{{all}}টির {{n}}টি',
  plot: '{{day}} তারিখে DSEX সূচকের তুলনায় শক্তি ও গতি: {{leading}}টি এগিয়ে, {{weakening}}টি দুর্বল হচ্ছে, {{lagging}}টি পিছিয়ে, {{improving}}টি উন্নতি করছে। সব হিসাব টেবিলে আছে।',
  strength: 'আপেক্ষিক শক্তি',
  momentum: 'গতি',
  quadrant: {
    leading: 'এগিয়ে',
    weakening: 'দুর্বল হচ্ছে',
    lagging: 'পিছিয়ে',
    improving: 'উন্নতি করছে',
  },
  column: {
    sector: 'খাত',
    code: 'কোড',
    strength: 'শক্তি',
    momentum: 'গতি',
    quadrant: 'অবস্থান',
  },
  play: 'এক বছর চালান',
  pause: 'থামান',
  newest: 'সর্বশেষ',
  day: 'দেখানো দিন',
  how: {
    day: 'আপেক্ষিক দর = ক্লোজিং দর ÷ DSEX-এর ক্লোজিং, বোনাস ও রাইট সমন্বিত। আপেক্ষিক শক্তি = ১০০ × আপেক্ষিক দর ÷ তার {{strength}} কার্যদিবসের গড়। গতি = ১০০ × শক্তি ÷ তার {{momentum}} কার্যদিবসের গড়। ১০০ মানে DSEX-এর তুলনায় নিজের আগের অবস্থা; সাধারণ পথ ঘড়ির কাঁটার দিকে।',
    week: 'আপেক্ষিক দর = সপ্তাহের ক্লোজিং দর ÷ DSEX-এর ক্লোজিং, বোনাস ও রাইট সমন্বিত। আপেক্ষিক শক্তি = ১০০ × আপেক্ষিক দর ÷ তার {{strength}} সপ্তাহের গড়। গতি = ১০০ × শক্তি ÷ তার {{momentum}} সপ্তাহের গড়। ১০০ মানে DSEX-এর তুলনায় নিজের আগের অবস্থা; সাধারণ পথ ঘড়ির কাঁটার দিকে।',
  },
  edge: 'স্কেলের বাইরের বিন্দু কিনারায়, ফাঁপা করে আঁকা।',
  past: 'তখন পর্যন্ত শেষ হওয়া কার্যদিবস পর্যন্ত।',
  loading: 'রাডার লোড হচ্ছে',
  failed: 'ক্লোজিং দর লোড করা যায়নি।',
  short: {
    title: 'কার্যদিবস যথেষ্ট নয়',
    text: 'রাডারের জন্য DSEX ও খাতের {{n}}টি ধাপ দরকার।',
    action: 'মার্কেট ম্যাপ দেখুন',
  },
};
