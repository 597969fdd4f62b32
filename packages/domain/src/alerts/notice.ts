import { bengaliOutsideCodes } from '../digits.ts';
import { filledText } from '../filled-text.ts';
import { formatFixed } from '../fixed-text.ts';
import { isSectorSymbol } from '../market/sector-symbol.ts';
import {
  DHAKA_OFFSET_MS,
  type EpochMs,
  type Paisa,
  type Percent,
  type ShareCode,
  taka,
} from '../units.ts';
import { alertWords as bangla } from './alert-words.bn.data.ts';
import { alertWords as english } from './alert-words.en.data.ts';
import { type AlertCondition, testsOf } from './condition.ts';
import type { AlertSubject } from './member-alert.ts';
import { conditionSentence, sectorName } from './sentence.ts';

/** A firing with the alert as it was then. */
export interface FiredAlert {
  readonly name: string;
  readonly note: string;
  readonly subject: AlertSubject;
  readonly condition: AlertCondition;
  readonly code: ShareCode;
  readonly at: EpochMs;
  /** Null for a sector. */
  readonly price: Paisa | null;
  /** The move of a sector; null for others. */
  readonly percent: Percent | null;
  readonly late: boolean;
}

/** What a member reads when an alert has fired. */
export interface AlertNotice {
  readonly title: string;
  readonly sentence: string;
  /** Price and time of the cause. */
  readonly facts: string;
  readonly note: string;
}

export type NoticeLanguage = 'en' | 'bn';

const words = {
  en: {
    alerts: english,
    sentence: '{{of}} {{clause}}',
    sector: 'Sector {{sector}}',
    gain: '{{of}}: profit or loss alert',
    late: 'reported late',
  },
  bn: {
    alerts: bangla,
    sentence: '{{of}}: {{clause}}',
    sector: '{{sector}} খাত',
    gain: '{{of}}: লাভ-লোকসানের অ্যালার্ট',
    late: 'দেরিতে জানানো',
  },
} as const;

/** As the member chose it. */
export interface NoticeChoice {
  readonly language: NoticeLanguage | null;
  /** Null: those of the language. */
  readonly numerals: 'latn' | 'beng' | null;
  readonly showMoney: boolean;
}

/** Writes figures with the digits that the member reads. */
export function digitsOf({ language, numerals }: Omit<NoticeChoice, 'showMoney'>) {
  const isBengali = numerals === 'beng' || (numerals === null && language === 'bn');
  return isBengali ? bengaliOutsideCodes : (text: string): string => text;
}

/** The title has the member's buy price and gain only if they want money shown. */
export function noticeOf(fired: FiredAlert, choice: NoticeChoice): AlertNotice {
  const { name, note, code, condition, at, late } = fired;
  const { alerts, ...texts } = words[choice.language ?? 'en'];
  const digits = digitsOf(choice);
  const ofSector = isSectorSymbol(code);
  const of = ofSector
    ? filledText(texts.sector, { sector: sectorName(sectorOf(fired), alerts) })
    : code;
  const clause = conditionSentence(condition, alerts, digits);
  const sentence = filledText(texts.sentence, { of, clause });
  const hidesMoney = !choice.showMoney && testsOf(condition).some(({ kind }) => kind === 'gain');
  const facts = [...figureOf(fired), clockText(at)].map(digits).concat(late ? [texts.late] : []);
  const unnamed = hidesMoney ? filledText(texts.gain, { of }) : sentence;
  return {
    title: name === '' ? unnamed : `${of}: ${name}`,
    sentence,
    facts: facts.join(' · '),
    note,
  };
}

function figureOf({ price, percent }: FiredAlert): string[] {
  if (percent !== null) return [`${percent > 0 ? '+' : ''}${formatFixed(percent, 2)}%`];
  return price === null ? [] : [formatFixed(taka(price), 2)];
}

function sectorOf({ subject, condition, code }: FiredAlert): string {
  if (subject.kind === 'sector') return subject.sector;
  const test = testsOf(condition).find(({ kind }) => kind === 'sector');
  return test?.kind === 'sector' ? test.sector : code;
}

/** `10:42:07` in Dhaka. */
const clockText = (at: EpochMs): string =>
  new Date(at + DHAKA_OFFSET_MS).toISOString().slice(11, 19);
