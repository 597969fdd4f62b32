import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createPost } from './post.ts';
import { sendSms } from './sms.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const mail = {
  to: 'rahim@example.com',
  subject: 'Confirm · নিশ্চিত করুন',
  text: 'Open this.\n\nএই লিংকটি খুলুন।\n\nhttp://localhost:8080/api/auth/verify-email?token=abc\n',
};
const sms = { to: '+8801712345678', text: 'Dorpon code: 123456' };

function open(given: { smtpUrl?: string; smsUrl?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-outbox-'));
  const logged: string[] = [];
  const note = (details: object, message: string) =>
    logged.push(`${message} ${JSON.stringify(details)}`);
  const post = createPost({
    smtpUrl: given.smtpUrl,
    smsUrl: given.smsUrl,
    from: 'Dorpon <no-reply@example.com>',
    outboxFolder: join(folder, 'outbox'),
    log: { warn: note, error: note },
  });
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const files = () =>
    readdirSync(folder).includes('outbox') ? readdirSync(join(folder, 'outbox')) : [];
  return { post, logged, files, folder: join(folder, 'outbox') };
}

/** A mail server that temporarily refuses the first `refusals` mails. */
async function startSmtp(refusals = 0) {
  const received: { from: string; to: string[]; message: string }[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      left -= 1;
      if (left >= 0) return done(Object.assign(new Error('later'), { responseCode: 451 }));
      done();
    },
    onData(stream, session, done) {
      let message = '';
      stream.on('data', (chunk) => {
        message += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, message });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

async function startGateway(status = 200) {
  const received: { method: string; url: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', body });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe('a mail', () => {
  it('reaches the mail server complete, in Latin and Bengali script', async () => {
    const smtp = await startSmtp();
    const { post, files } = open({ smtpUrl: smtp.url });
    post.mail(mail);
    await post.close();
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, message } = { from: '', to: [], message: '' }] = smtp.received;
    expect([from, to]).toEqual(['no-reply@example.com', [mail.to]]);
    const [head = '', body = ''] = message.split(/\r\n\r\n([^]*)/);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    const text = /base64/i.test(head)
      ? Buffer.from(body, 'base64').toString()
      : decodeURIComponent(body.replaceAll('=\r\n', '').replaceAll('=', '%'));
    expect(text).toContain('এই লিংকটি খুলুন।');
    expect(text).toContain('verify-email?token=abc');
    expect(files()).toEqual([]);
  });

  it('is retried when the server refuses temporarily', async () => {
    const smtp = await startSmtp(1);
    const { post, logged } = open({ smtpUrl: smtp.url });
    post.mail(mail);
    await post.close();
    expect(smtp.received).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('without a server is a private file, and the log has its path but neither link nor address', async () => {
    const { post, logged, files, folder } = open();
    post.mail(mail);
    await post.close();
    const [file = ''] = files();
    expect(file).toMatch(/\.eml$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const message = readFileSync(join(folder, file), 'utf8');
    expect(message).toContain(`To: ${mail.to}\n`);
    expect(logged[0]).toContain(join(folder, file));
    expect(logged[0]).not.toMatch(/rahim|token|http/);
  });

  it('that cannot be sent is logged without the address', async () => {
    const { post, logged } = open({ smtpUrl: 'smtp://127.0.0.1:1' });
    post.mail(mail);
    await post.close();
    expect(logged).toEqual(['could not send a mail {"reason":"ESOCKET"}']);
  });
});

describe('an SMS', () => {
  it('goes to the gateway as JSON', async () => {
    const gateway = await startGateway();
    const { post } = open({ smsUrl: `${gateway.url}/send?key=k` });
    post.sms(sms);
    await post.close();
    const body = JSON.stringify({ to: sms.to, text: sms.text });
    expect(gateway.received).toEqual([{ method: 'POST', url: '/send?key=k', body }]);
  });

  it('goes into the URL of a gateway that has placeholders', async () => {
    const gateway = await startGateway();
    const { post } = open({ smsUrl: `${gateway.url}/send?number={to}&message={text}` });
    post.sms(sms);
    await post.close();
    expect(gateway.received[0]?.url).toBe(
      '/send?number=%2B8801712345678&message=Dorpon%20code%3A%20123456',
    );
  });

  it('follows a gateway to no other address', async () => {
    const gateway = await startGateway(307);
    await expect(sendSms(`${gateway.url}/send`, sms)).rejects.toThrow();
    await expect(sendSms(`${gateway.url}/send?to={to}&text={text}`, sms)).rejects.toThrow();
    expect(gateway.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('without a gateway is a file, and the log has its path but neither code nor number', async () => {
    const { post, logged, files, folder } = open();
    post.sms(sms);
    await post.close();
    const [file = ''] = files();
    expect(readFileSync(join(folder, file), 'utf8')).toBe(`To: ${sms.to}\n\n${sms.text}\n`);
    expect(logged[0]).toContain(join(folder, file));
    expect(logged[0]).not.toMatch(/123456\D|1712345678/);
  });
});
