import type { Language } from '../../i18n/languages.ts';

interface Release {
  readonly version: string;
  readonly items: readonly Readonly<Record<Language, string>>[];
}

/** What is new for those who use Dorpon as an app, the newest version first. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    items: [
      {
        en: 'One command opens Dorpon in windows of its own, and the server if none runs.',
        bn: 'এক কমান্ডে দর্পণ নিজের উইন্ডোতে খোলে; সার্ভার চালু না থাকলে সেটিও চালু হয়।',
      },
      {
        en: 'Several windows for several monitors: each opens again with its screen at its place.',
        bn: 'একাধিক মনিটরের জন্য একাধিক উইন্ডো: প্রতিটি আবার নিজের জায়গায়, নিজের পাতা নিয়ে খোলে।',
      },
      {
        en: 'On Linux a shortcut with an icon, whose menu opens the share list, watch lists, portfolio and alerts.',
        bn: 'লিনাক্সে আইকনসহ শর্টকাট; তার মেনু থেকে শেয়ার তালিকা, ওয়াচলিস্ট, পোর্টফোলিও ও অ্যালার্ট খোলা যায়।',
      },
      {
        en: 'Alerts can arrive as notices of the system (push); switch it on under Alerts.',
        bn: 'অ্যালার্ট সিস্টেমের নোটিফিকেশন (পুশ) হিসেবে আসতে পারে; “অ্যালার্ট” পাতায় চালু করুন।',
      },
    ],
  },
];
