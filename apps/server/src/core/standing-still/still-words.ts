import type { MessageText } from '@dorpon/contract/messages';
import { alertWords as bangla } from '@dorpon/domain/alerts/alert-words.bn.data';
import { alertWords as english } from '@dorpon/domain/alerts/alert-words.en.data';
import type { StandsStill } from '@dorpon/domain/alerts/member-alert';
import { digitsOf } from '@dorpon/domain/alerts/notice';
import { conditionSentence } from '@dorpon/domain/alerts/sentence';
import { filledText } from '@dorpon/domain/filled-text';
import type { StillAlert } from './store.ts';

/** Alerts that one message names. */
const MOST_NAMED = 5;
const MOST_LETTERS = 120;

const words = {
  en: {
    alerts: english,
    one: 'An alert stands still',
    many: '{{count}} alerts stand still',
    more: 'and {{count}} more',
    why: {
      'screener-off': 'Its screener was removed or is no longer live, so the alert tells nothing.',
      'screener-limit':
        'Its screener is beyond the limit of live screeners of your membership, so the alert tells nothing.',
      'screener-problem': 'The text of its screener cannot be run, so the alert tells nothing.',
      'formula-problem': 'Its formula can no longer be run, so the alert tells nothing.',
      'not-run': 'The server has too much to run at present. The alert goes on by itself.',
    },
  },
  bn: {
    alerts: bangla,
    one: 'একটি অ্যালার্ট থেমে আছে',
    many: '{{count}}টি অ্যালার্ট থেমে আছে',
    more: 'এবং আরও {{count}}টি',
    why: {
      'screener-off': 'এর স্ক্রিনারটি মুছে ফেলা হয়েছে বা আর লাইভ নেই, তাই অ্যালার্টটি কিছু জানাচ্ছে না।',
      'screener-limit': 'এর স্ক্রিনারটি আপনার সদস্যপদের লাইভ স্ক্রিনারের সীমার বাইরে, তাই অ্যালার্টটি কিছু জানাচ্ছে না।',
      'screener-problem': 'এর স্ক্রিনারের লেখাটি চালানো যাচ্ছে না, তাই অ্যালার্টটি কিছু জানাচ্ছে না।',
      'formula-problem': 'এর ফর্মুলাটি আর চালানো যাচ্ছে না, তাই অ্যালার্টটি কিছু জানাচ্ছে না।',
      'not-run': 'সার্ভারে এখন কাজের চাপ বেশি। অ্যালার্টটি নিজে থেকেই আবার চলবে।',
    },
  },
} as const;

/** What a member is told of alerts that stand still for one reason. */
export function stillText(why: StandsStill, alerts: readonly StillAlert[]): MessageText {
  const [first] = alerts;
  const choice = { language: first!.language, numerals: first!.numerals };
  const own = words[choice.language ?? 'en'];
  const digits = digitsOf(choice);
  const names = alerts
    .slice(0, MOST_NAMED)
    .map(({ name, condition }) => name || conditionSentence(condition, own.alerts, digits))
    .map((name) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name));
  const left = alerts.length - names.length;
  const counted = (text: string, count: number) => digits(filledText(text, { count }));
  const named = [...names, ...(left > 0 ? [counted(own.more, left)] : [])];
  return {
    kind: 'notice',
    title: alerts.length === 1 ? own.one : counted(own.many, alerts.length),
    body: `${named.join('\n')}\n${own.why[why]}`,
    link: '/notification',
  };
}
