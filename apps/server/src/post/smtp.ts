import { setTimeout as delay } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { mailOptions, type OutgoingMail } from './mail-message.ts';

const TIMEOUT_MS = 10_000;
/** Of a whole mail: a server may answer each line just in time. Shorter than the lease of a delivery. */
const DEADLINE_MS = 45_000;

/** One mail server. The library is loaded with the first mail. */
export function createSmtp(url: string) {
  let opened: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }

  return {
    async send(mail: OutgoingMail): Promise<void> {
      opened ??= open();
      const late = new AbortController();
      try {
        await Promise.race([
          (await opened).sendMail(mailOptions(mail)),
          delay(DEADLINE_MS, undefined, { signal: late.signal, ref: false }).then(() => {
            throw Object.assign(new Error('the mail server is too slow'), { code: 'ETIMEDOUT' });
          }),
        ]);
      } finally {
        late.abort();
      }
    },
    close(): void {
      void opened?.then((transport) => transport.close());
    },
  };
}
