import { expect, it } from 'vitest';
import { type FiredAlert, type NoticeChoice, noticeOf } from './notice.ts';

const fired: FiredAlert = {
  name: '',
  note: 'sell half',
  subject: { kind: 'share', code: 'ACI' },
  condition: { kind: 'price', level: 'above', price: 19_000 },
  code: 'ACI',
  at: Date.UTC(2026, 10, 17, 4, 42, 7),
  price: 19_020,
  percent: null,
  late: false,
};

const english: NoticeChoice = { language: 'en', numerals: null, showMoney: false };
const bangla: NoticeChoice = { ...english, language: 'bn' };

it('has the sentence as its title, and price and time of the cause', () => {
  expect(noticeOf(fired, english)).toEqual({
    title: 'ACI rises to 190.00',
    sentence: 'ACI rises to 190.00',
    facts: '190.20 · 10:42:07',
    note: 'sell half',
  });
  expect(noticeOf({ ...fired, late: true }, bangla)).toMatchObject({
    title: 'ACI: দর ১৯০.০০-এ ওঠে',
    facts: '১৯০.২০ · ১০:৪২:০৭ · দেরিতে জানানো',
  });
});

it('has the digits of its language or those that the member chose; codes stay as they are', () => {
  const fund = { ...fired, code: '1JANATAMF' };
  expect(noticeOf(fund, bangla).title).toBe('1JANATAMF: দর ১৯০.০০-এ ওঠে');
  expect(noticeOf(fund, { ...bangla, numerals: 'latn' }).title).toBe('1JANATAMF: দর 190.00-এ ওঠে');
  expect(noticeOf(fired, { ...english, numerals: 'beng' }).facts).toBe('১৯০.২০ · ১০:৪২:০৭');
});

it('the word of a news alert keeps its digits', () => {
  const condition = {
    join: 'all',
    of: [
      { kind: 'news', word: '2026' },
      { kind: 'volume', times: 2 },
    ],
  } as const;
  expect(noticeOf({ ...fired, condition }, bangla).sentence).toBe(
    'ACI: “2026” কথাটি আছে এমন খবর আসে এবং ভলিউম এ সময়ের স্বাভাবিক ভলিউমের ২ গুণ হয়',
  );
});

it('an alert with a name has it in the title', () => {
  expect(noticeOf({ ...fired, name: 'Too dear' }, english)).toMatchObject({
    title: 'ACI: Too dear',
    sentence: 'ACI rises to 190.00',
  });
});

it('the buy price is in the title only for those who want it', () => {
  const gain = { kind: 'gain', level: 'below', percent: -7.5, buyPrice: 17_120 } as const;
  const joined = { join: 'any', of: [{ kind: 'volume', times: 2 }, gain] } as const;
  for (const condition of [gain, joined]) {
    expect(noticeOf({ ...fired, condition }, english).title).toBe('ACI: profit or loss alert');
    expect(noticeOf({ ...fired, condition }, bangla).title).not.toMatch(/[\d০-৯]/);
    expect(noticeOf({ ...fired, condition }, { ...english, showMoney: true }).title).toContain(
      '171.20',
    );
  }
});

it('a sector is named, with its move instead of a price', () => {
  const condition = { kind: 'sector', sector: 'Bank', level: 'below', percent: -1 } as const;
  const moved = { ...fired, condition, code: '~BANK', price: null, percent: -1.03 };
  const notice = noticeOf(moved, english);
  expect(notice.title).toMatch(/^Sector Bank /);
  expect(notice.facts).toBe('−1.03% · 10:42:07');
  expect(noticeOf({ ...moved, percent: 1.2 }, english).facts).toBe('+1.20% · 10:42:07');
  expect(noticeOf(moved, bangla).title).toBe('ব্যাংক খাত: ব্যাংক খাতের আজকের পরিবর্তন −১%-এ নামে');
  const unknown = { ...moved, condition: { ...condition, sector: 'Shipping' } };
  expect(noticeOf(unknown, bangla).title).toMatch(/^Shipping খাত: /);
});
