import type { Mail } from './messages.ts';

export type OutgoingMail = Mail & { readonly from: string };

/** As the library takes it. */
export const mailOptions = ({ from, to, subject, text, id, unsubscribe }: OutgoingMail) => ({
  from,
  to,
  subject,
  text,
  ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
  ...(unsubscribe !== undefined && {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

/** `Dorpon <no-reply@host>` or `no-reply@host` → `host` */
const hostOf = (sender: string): string => /@([^@>]+)>?$/.exec(sender)?.[1] ?? 'localhost';

/** A mail as a MIME message. People open it as a file, so its text is left as it is: links stay in one piece. */
export async function messageOf(mail: OutgoingMail): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await writer.sendMail(mailOptions(mail));
  const [head = ''] = (message as Buffer).toString().split('\n\n', 1);
  const plain = head.replace(/^(content-transfer-encoding:).*$/im, '$1 8bit');
  return `${plain}\n\n${mail.text.trimEnd()}\n`;
}
