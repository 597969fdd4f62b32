import type { PushNotice } from '@dorpon/contract/push-notice';
import type { NoticeAction } from './notice.ts';

interface WorkerWords {
  readonly actions: Readonly<Record<NoticeAction, string>>;
  readonly failed: Readonly<Record<Exclude<NoticeAction, 'open'>, string>>;
  readonly signedOut: string;
  readonly tryThere: string;
}

/** The worker has no page: it brings its words itself. */
export const workerWords: Readonly<Record<PushNotice['language'], WorkerWords>> = {
  en: {
    actions: { open: 'Open', snooze: 'Snooze an hour', rearm: 'Re-arm' },
    failed: { snooze: 'Couldn’t snooze the alert', rearm: 'Couldn’t re-arm the alert' },
    signedOut: 'Sign in to this account to change its alerts.',
    tryThere: 'Try again in the list of alerts.',
  },
  bn: {
    actions: { open: 'খুলুন', snooze: 'এক ঘণ্টা পরে', rearm: 'আবার চালু করুন' },
    failed: { snooze: 'পরে জানানোর ব্যবস্থা করা যায়নি', rearm: 'অ্যালার্ট আবার চালু করা যায়নি' },
    signedOut: 'অ্যালার্ট বদলাতে এই অ্যাকাউন্টে সাইন ইন করুন।',
    tryThere: 'অ্যালার্টের তালিকায় আবার চেষ্টা করুন।',
  },
};

/** Of a notice that could not be read: its language is unknown too. */
export const unreadable = {
  title: 'Dorpon · দর্পণ',
  body: 'An alert has triggered. · একটি অ্যালার্ট বেজেছে।',
};
