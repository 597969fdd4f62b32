import type { Transporter } from 'nodemailer';
import { mailOptions, type OutgoingMail } from './mail-message.ts';

const TIMEOUT_MS = 10_000;

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
      await (await opened).sendMail(mailOptions(mail));
    },
    close(): void {
      void opened?.then((transport) => transport.close());
    },
  };
}
