import type { MessageText } from '@dorpon/contract/messages';
import type { NoticeLanguage } from '@dorpon/domain/alerts/notice';
import { filledText } from '@dorpon/domain/filled-text';
import type { ReminderKind } from '@dorpon/domain/membership/reminders';
import type { EpochMs } from '@dorpon/domain/units';

const words = {
  en: {
    before: {
      title: 'Pro ends on {{day}}',
      body: 'Your pro membership is paid until the end of {{day}}. It is not renewed by itself. A new term is added to the days that you have left.',
    },
    grace: 'Pro goes on for three more days, until the end of {{last}}.',
    end: {
      title: 'Your pro term has ended',
      body: 'Your pro term ended on {{day}}.',
    },
    kept: 'Nothing is deleted: what is above the limits of free waits until you are pro again.',
  },
  bn: {
    before: {
      title: 'প্রো সদস্যপদের মেয়াদ শেষ হবে {{day}}',
      body: 'আপনার প্রো সদস্যপদের মেয়াদ {{day}} পর্যন্ত। এটি নিজে থেকে নবায়ন হয় না। নতুন মেয়াদ নিলে তা বাকি দিনগুলোর সঙ্গে যোগ হবে।',
    },
    grace: 'এরপর আরও তিন দিন, {{last}} পর্যন্ত প্রো চালু থাকবে।',
    end: {
      title: 'আপনার প্রো মেয়াদ শেষ হয়েছে',
      body: 'আপনার প্রো মেয়াদ {{day}} শেষ হয়েছে।',
    },
    kept: 'কিছুই মুছে যাবে না: ফ্রি সীমার বাইরে যা আছে, তা আবার প্রো হওয়া পর্যন্ত অপেক্ষায় থাকবে।',
  },
} as const;

interface Ending {
  readonly until: EpochMs;
  readonly proUntil: EpochMs;
  readonly language: NoticeLanguage | null;
  readonly numerals: 'latn' | 'beng' | null;
}

/** The message in the list of messages; push and mail have the same words. */
export function reminderText(kind: ReminderKind, member: Ending): MessageText {
  const { until, proUntil } = member;
  const language = member.language ?? 'en';
  const { before, grace, end, kept } = words[language];
  const { title, body } = kind === 'end' ? end : before;
  const hasGrace = proUntil > until;
  const values = { day: dayText(until, member), last: dayText(proUntil, member) };
  const sentences = [body, ...(hasGrace ? [grace] : []), ...(kind === 'end' ? [kept] : [])];
  return {
    kind: 'membership',
    title: filledText(title, values),
    body: sentences.map((sentence) => filledText(sentence, values)).join(' '),
    link: '/pro-member',
  };
}

/** The last day before an end, in Dhaka. */
function dayText(end: EpochMs, { language, numerals }: Ending): string {
  const digits = numerals ?? (language === 'bn' ? 'beng' : 'latn');
  const locale = `${language === 'bn' ? 'bn-BD' : 'en-GB'}-u-nu-${digits}`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
  return format.format(end - 1);
}
