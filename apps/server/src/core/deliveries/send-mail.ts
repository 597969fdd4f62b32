import { digitsOf, type NoticeLanguage, noticeOf } from '@dorpon/domain/alerts/notice';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs } from '@dorpon/domain/units';
import type { Mail } from '../../post/messages.ts';
import type { Post } from '../../post/post.ts';
import { done, refused } from './outcome.ts';
import { afterPostFailure } from './post-failure.ts';
import { deliveryId } from './send-push.ts';
import type { Claimed, Settled } from './store.ts';

interface MailParts {
  readonly post: Pick<Post, 'mailOnce'>;
  readonly publicUrl: string;
  /** The link that turns off the alert mails of a member. */
  readonly stopLink: (memberId: string) => string;
  readonly now: () => EpochMs;
}

export async function sendMail(row: Claimed, parts: MailParts): Promise<Settled> {
  const { post, now } = parts;
  const refusal = row.email === null ? 'no-email' : row.mailsOff ? 'mails-off' : null;
  if (refusal) return refused(row, refusal, now());
  try {
    const became = await post.mailOnce(mailOf(row, row.email!, parts));
    if (became === 'kept') return refused(row, 'not-set-up', now());
    return done(row, [{ outcome: 'sent', reason: null, at: now() }]);
  } catch (error) {
    return afterPostFailure(row, error, now());
  }
}

const words = {
  en: {
    note: 'Your note: {}',
    open: 'Open the alert:',
    stop: 'Turn off alert mails:',
    end: 'Dorpon',
  },
  bn: {
    note: 'আপনার নোট: {}',
    open: 'অ্যালার্টটি খুলুন:',
    stop: 'অ্যালার্টের ই-মেইল বন্ধ করুন:',
    end: 'দর্পণ',
  },
} as const satisfies Record<NoticeLanguage, Record<string, string>>;

function mailOf(row: Claimed, to: string, { publicUrl, stopLink }: MailParts): Mail {
  const language = row.language ?? 'en';
  const { title, sentence, facts, note } = noticeOf(row, row);
  const { note: noteText, open, stop, end } = words[language];
  const unsubscribe = stopLink(row.memberId);
  const parts = [
    sentence,
    `${row.code} · ${facts} · ${digitsOf(row)(dhakaDay(row.at))}`,
    ...(note === '' ? [] : [noteText.replace('{}', () => note)]),
    `${open}\n${new URL(`/notification?firing=${row.firing}`, publicUrl)}`,
    `${stop}\n${unsubscribe}`,
    end,
  ];
  return {
    to,
    subject: title.replaceAll(/\s+/g, ' '),
    text: `${parts.join('\n\n')}\n`,
    id: deliveryId(row),
    unsubscribe,
  };
}
