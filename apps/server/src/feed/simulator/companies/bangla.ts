import { bengaliDigits } from '@dorpon/domain/digits';
import type { TradingDay } from '@dorpon/domain/units';

const months = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
];

/** ১৫ নভেম্বর ২০২৬ */
export function banglaDay(day: TradingDay): string {
  const [year = '', month = '1', date = ''] = day.split('-');
  return `${bengaliDigits(String(Number(date)))} ${months[Number(month) - 1]} ${bengaliDigits(year)}`;
}

const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** November 15, 2026 */
export function englishDay(day: TradingDay): string {
  const [year = '', month = '1', date = ''] = day.split('-');
  return `${englishMonths[Number(month) - 1]} ${Number(date)}, ${year}`;
}

/** 12,34,567: lakh and crore. */
export function grouped(count: number): string {
  const digits = String(count);
  const head = digits.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

export const money = (amount: number): string => amount.toFixed(2);
