import { sectorNames } from '@dorpon/domain/market/sector-names.bn.data';
import { home } from './bn/home.ts';
import { parts } from './bn/parts.ts';
import { shell } from './bn/shell.ts';
import { startUp } from './bn/start-up.ts';
import type { en } from './en.ts';
import { screenLabels } from './screen-labels.ts';
import type { Words } from './words.ts';

export const bn: Words<typeof en> = {
  app: {
    name: 'দর্পণ',
    skip: 'সরাসরি মূল অংশে যান',
    title: '{{page}} · দর্পণ',
  },
  menu: {
    label: 'মূল মেনু',
    market: 'বাজার',
    analysis: 'বিশ্লেষণ',
    information: 'তথ্য',
    mine: 'আমার',
    data: 'ডেটা',
  },
  screen: screenLabels('bn'),
  setting: {
    language: 'ভাষা',
    theme: 'থিম',
    themeIs: { auto: 'অটো', light: 'লাইট', dark: 'ডার্ক' },
  },
  phase: {
    'before-open': 'এখনো খোলেনি',
    continuous: 'বাজার খোলা',
    'post-close': 'পোস্ট-ক্লোজিং',
    closed: 'বাজার বন্ধ',
    unknown: 'সংযোগ হচ্ছে',
  },
  time: {
    left: '{{time}} বাকি',
    opensIn: '{{time}} পরে খুলবে',
    hoursMinutes: '{{hours}} ঘ {{minutes}} মি',
    minutes: '{{minutes}} মি',
    second: '{{count}} সে',
    minute: '{{count}} মি',
    hour: '{{count}} ঘ',
    day: '{{count}} দিন',
    year: '{{count}} বছর',
    asOf: '{{time}} পর্যন্ত',
    ruler: 'লেনদেন {{from}} থেকে {{upto}}, এখন {{now}}',
  },
  source: {
    simulator: 'সিমুলেটেড বাজার',
    replay: 'রিপ্লে',
    mds: 'লাইভ',
    dse: 'লাইভ',
    push: 'লাইভ',
    none: '{{day}} পর্যন্ত',
    empty: 'এখনো দর নেই',
    stale: '{{age}} আগের দর',
    connecting: 'সংযোগ হচ্ছে',
    saver: 'ডেটা সেভার: ৫ সে, যোগফল ১ মি',
    saverMore: 'যা দেখা যাচ্ছে তার দর ও সূচক প্রতি ৫ সেকেন্ডে; যোগফল ও বাকি সব প্রতি মিনিটে',
  },
  connection: {
    'connect-error': 'সার্ভারে পৌঁছানো যাচ্ছে না',
    timeout: 'সার্ভার দেরি করছে',
    'parse-error': 'তথ্য পড়া যাচ্ছে না',
    'unknown-app': 'সার্ভার অ্যাপটি চেনে না',
    'older-server': 'সার্ভার পুরোনো সংস্করণের',
    'unsupported-version': 'পাতা পুরোনো, আবার লোড করুন',
    'foreign-origin': 'সার্ভার এই ঠিকানা নেয় না',
    'server-shutdown': 'সার্ভার আবার চালু হচ্ছে',
    'too-slow': 'ইন্টারনেট খুব ধীর',
  },
  halt: {
    'upper-lock': 'হল্টেড',
    'lower-lock': 'হল্টেড',
    regulator: 'হল্ট',
    'record-date': 'স্থগিত',
    short: {
      'upper-lock': 'হল্টেড',
      'lower-lock': 'হল্টেড',
      regulator: 'হল্ট',
      'record-date': 'স্থগিত',
    },
    why: {
      'upper-lock': 'দর ঊর্ধ্বসীমায়: বিক্রেতা নেই',
      'lower-lock': 'দর নিম্নসীমায়: ক্রেতা নেই',
      regulator: 'নিয়ন্ত্রক সংস্থার নির্দেশে লেনদেন বন্ধ',
      'record-date': 'রেকর্ড ডেটের জন্য লেনদেন স্থগিত',
    },
  },
  figure: { notAvailable: 'নেই', crore: 'কোটি' },
  sector: sectorNames,
  fault: {
    prices: 'দর লোড করা যায়নি',
    answered: 'সার্ভারের উত্তর: {{status}}। নিজে থেকেই আবার চেষ্টা চলছে।',
    away: 'সার্ভারে পৌঁছানো যাচ্ছে না। নিজে থেকেই আবার চেষ্টা চলছে।',
    offline: 'এই ডিভাইসে রাখা নেই। সংযোগ ফিরলে লোড হবে।',
    unreadable: 'সার্ভারের তথ্য এই পাতা পড়তে পারছে না। পাতাটি আবার লোড করে দেখুন।',
  },
  part: {
    away: 'এটি লোড করা যায়নি',
    awayText: 'ইন্টারনেট সংযোগ দেখুন। সার্ভার পাওয়া গেলে নিজে থেকেই লোড হবে।',
    renewed: 'দর্পণ হালনাগাদ হয়েছে',
    renewedText: 'পুরোনো সংস্করণের এই অংশ আর নেই। নতুনটি পেতে পাতা আবার লোড করুন।',
    language: 'বাংলা লোড করা যায়নি। সংযোগ ফিরলে ভাষা বদলে যাবে।',
  },
  notFound: {
    title: 'পাতাটি পাওয়া যায়নি',
    text: 'ঠিকানা ভুল হতে পারে, অথবা পাতাটি সরিয়ে ফেলা হয়েছে।',
    action: 'হোমে যান',
  },
  crash: {
    title: 'এই পাতায় সমস্যা হয়েছে',
    text: 'অ্যাপের বাকি অংশ চলছে। আবার লোড করুন; আবার সমস্যা হলে কী করছিলেন আমাদের জানান।',
    action: 'আবার লোড করুন',
  },
  footer: {
    simulated: 'সিমুলেটেড বাজার: দর বানানো, কোনো লেনদেন আসল নয়।',
    source: 'ঢাকা স্টক এক্সচেঞ্জের দর, টাকায়।',
    units: 'লেনদেন কোটি টাকায়; পরিবর্তন গতকালের ক্লোজিং দরের তুলনায়।',
    policy: 'গোপনীয়তা',
  },
  home,
  parts,
  shell,
  startUp,
};
