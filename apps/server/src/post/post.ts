import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from './mail-message.ts';
import type { Mail, Sms } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { sendSms } from './sms.ts';
import { createSmtp } from './smtp.ts';

/**
 * `mail` and `sms` send in the background: an answer that waited for a mail would reveal that there was
 * one to send.
 */
export interface Post {
  mail(mail: Mail): void;
  sms(sms: Sms): void;
  /** One attempt. Throws when it fails: the caller keeps the message and tries again. */
  mailOnce(mail: Mail): Promise<Posted>;
  smsOnce(sms: Sms): Promise<Posted>;
  /** Deletes messages to these addresses from the outbox, including those being written. */
  erase(addresses: readonly string[]): Promise<void>;
  /** Waits a moment for messages being sent. */
  close(): Promise<void>;
}

/** `kept`: no server is set, and the message is a file of the outbox. */
export type Posted = 'sent' | 'kept';

interface PostLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PostOptions {
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  readonly from: string;
  /**
   * Where mails and SMS are written when no server is set. The log has only their paths: a link or
   * a code is enough to sign in, and a link may contain the e-mail.
   */
  readonly outboxFolder: string;
  readonly log: PostLog;
}

const PAUSES_MS = [500, 3000, 10_000];
const LEAVE_MS = 5000;

export function createPost({ smtpUrl, smsUrl, from, outboxFolder, log }: PostOptions): Post {
  const outbox = createOutbox(outboxFolder);
  const smtp = smtpUrl === undefined ? undefined : createSmtp(smtpUrl);
  const underWay = new Map<Promise<unknown>, string>();
  const closing = new AbortController();

  function track(to: string, sending: Promise<unknown>): void {
    underWay.set(sending, to.toLowerCase());
    void sending.finally(() => underWay.delete(sending));
  }

  function start(what: string, to: string, send: () => Promise<unknown>): void {
    const sending = persist(send, closing.signal).catch((error) =>
      log.error({ reason: reasonOf(error) }, `could not send ${what}`),
    );
    track(to, sending);
  }

  function once(to: string, sending: Promise<Posted>): Promise<Posted> {
    track(
      to,
      sending.catch(() => {}),
    );
    return sending;
  }

  async function sendMail(mail: Mail): Promise<Posted> {
    if (smtp) {
      await smtp.send({ ...mail, from });
      return 'sent';
    }
    const file = await outbox.write('eml', await messageOf({ ...mail, from }));
    log.warn({ file }, 'no SMTP_URL: the mail is in the outbox');
    return 'kept';
  }

  async function sendShort(sms: Sms): Promise<Posted> {
    if (smsUrl !== undefined) {
      await sendSms(smsUrl, sms);
      return 'sent';
    }
    const file = await outbox.write('txt', `To: ${sms.to}\n\n${sms.text}\n`);
    log.warn({ file }, 'no SMS_URL: the SMS is in the outbox');
    return 'kept';
  }

  return {
    mail: (mail) => start('a mail', mail.to, () => sendMail(mail)),
    sms: (sms) => start('an SMS', sms.to, () => sendShort(sms)),
    mailOnce: (mail) => once(mail.to, sendMail(mail)),
    smsOnce: (sms) => once(sms.to, sendShort(sms)),
    async erase(addresses) {
      const names = addresses.map((address) => address.toLowerCase());
      const theirs = [...underWay].flatMap(([sending, to]) => (names.includes(to) ? sending : []));
      const whole = Promise.all(theirs);
      await Promise.race([whole, delay(LEAVE_MS, undefined, { ref: false })]);
      await outbox.erase(addresses);
    },
    async close() {
      await Promise.race([
        Promise.all(underWay.keys()),
        delay(LEAVE_MS, undefined, { ref: false }),
      ]);
      closing.abort();
      await Promise.all(underWay.keys());
      smtp?.close();
    },
  };
}

/** Retries, so that a short outage of the mail server does not lose a sign-in link. */
async function persist(send: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted) throw error;
      await delay(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  return send();
}

/** Without the address, which servers often repeat in their messages. */
const reasonOf = (error: unknown): string =>
  String((error as { code?: string }).code ?? (error as Error).name);
