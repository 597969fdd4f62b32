import type { StudyEntry } from '../../indicators/catalogue.ts';
import { type Parameter, whole } from '../../indicators/study.ts';
import { volumeProfileEntry } from '../../indicators/volume-profile.ts';
import type { ChartStudy } from '../chart-document.ts';

/** Where a profile or an average begins. The year 2200 is far beyond any bar. */
const anchor: Parameter = whole(0, 0, 7_258_118_399_999);

const levels = volumeProfileEntry.params.levels;

/**
 * Studies of a range of bars, beside the volume profile of the visible range. They have no value per bar, so the
 * pro chart draws them over the bars instead of the chart library.
 */
export const profileStudies: readonly StudyEntry[] = [
  {
    id: 'session-vp',
    name: { en: 'Volume profile by session', bn: 'সেশনভিত্তিক ভলিউম প্রোফাইল' },
    reading: {
      en: 'The prices with the most volume in each session: a day of minutes, a month of days.',
      bn: 'প্রতি সেশনে কোন দরে বেশি ভলিউম হয়েছে: মিনিটের চার্টে এক দিন, দিনের চার্টে এক মাস।',
    },
    params: { levels },
    needs: 'volume',
  },
  {
    id: 'anchored-vp',
    name: { en: 'Anchored volume profile', bn: 'নির্দিষ্ট বার থেকে ভলিউম প্রোফাইল' },
    reading: {
      en: 'The prices with the most volume since the bar that you choose.',
      bn: 'আপনার বেছে নেওয়া বারের পর থেকে কোন দরে বেশি ভলিউম হয়েছে।',
    },
    params: { levels, at: anchor },
    needs: 'volume',
  },
  {
    id: 'anchored-vwap',
    name: { en: 'Anchored VWAP', bn: 'নির্দিষ্ট বার থেকে ভিডব্লিউএপি' },
    reading: {
      en: 'The average price since the bar that you choose, each bar’s (high + low + close) ÷ 3 weighted by its volume, with bands of one and two deviations.',
      bn: 'আপনার বেছে নেওয়া বার থেকে গড় দর: প্রতি বারের (সর্বোচ্চ + সর্বনিম্ন + ক্লোজিং দর) ÷ ৩, ভলিউম দিয়ে গড় করা; এক ও দুই বিচ্যুতির ব্যান্ডসহ।',
    },
    params: { at: anchor },
    needs: 'volume',
  },
  {
    id: 'tpo',
    name: { en: 'Market profile (TPO)', bn: 'মার্কেট প্রোফাইল (টিপিও)' },
    reading: {
      en: 'The half hours in which each price traded, by session: the widest price is the one most agreed on.',
      bn: 'প্রতি সেশনে কোন দর কোন কোন আধা ঘণ্টায় লেনদেন হয়েছে: সবচেয়ে চওড়া দরেই বাজার বেশি সময় ছিল।',
    },
    params: {},
  },
];

const ids: ReadonlySet<string> = new Set([
  volumeProfileEntry.id,
  ...profileStudies.map(({ id }) => id),
]);

/** Whether it is drawn over the bars and has no output of its own. */
export const isProfileStudy = ({ study }: Pick<ChartStudy, 'study'>): boolean => ids.has(study);

export const isAnchoredStudy = (study: string): boolean =>
  profileStudies.some(({ id, params }) => id === study && 'at' in params);
