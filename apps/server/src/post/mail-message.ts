import type { Mail } from './messages.ts';

export type OutgoingMail = Pick<Mail, 'to' | 'subject' | 'text'> & { readonly from: string };

/** A mail as a MIME message. */
export async function messageOf({ from, to, subject, text }: OutgoingMail): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await writer.sendMail({ from, to, subject, text });
  return message as Buffer;
}
