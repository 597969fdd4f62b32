import { createHmac } from 'node:crypto';
import { openStopMails, stopAlertMails } from '@dorpon/contract/alert-delivery';
import type { Endpoint } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from '../../http/addresses.ts';
import { isSameToken } from '../../http/bearer-token.ts';
import { escapeHtml } from '../../http/html-text.ts';
import { parseInput } from '../../http/input.ts';

export type StopLinks = ReturnType<typeof createStopLinks>;

/** Links that turn off the alert mails of one member. They do not expire: a mail can be read late. */
export function createStopLinks(secret: string, publicUrl: string) {
  const tokenOf = (memberId: string): string => {
    const signed = createHmac('sha256', secret).update(`stop alert mails\n${memberId}`);
    return `${memberId}.${signed.digest('base64url')}`;
  };
  return {
    linkTo: (memberId: string): string => {
      const link = new URL(urlOf(stopAlertMails), publicUrl);
      link.searchParams.set('token', tokenOf(memberId));
      return link.href;
    },
    memberIn(token: string): string | undefined {
      const memberId = token.slice(0, token.indexOf('.'));
      return isSameToken(token, tokenOf(memberId)) ? memberId : undefined;
    },
  };
}

/**
 * Mail programs send the POST themselves (RFC 8058); people open the link and press the button. Scanners
 * open every link too, so that GET changes nothing.
 */
export function stopMailRoutes(
  calls: FastifyInstance,
  links: StopLinks,
  stopMails: (memberId: string) => Promise<void>,
): void {
  calls.register(async (scope) => {
    // A form, whose one field says what the address says already.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null, {}),
    );
    serve(scope, openStopMails, (request) => {
      const { token } = parseInput(openStopMails.query, request.query);
      return page(words.ask, `${urlOf(stopAlertMails)}?token=${encodeURIComponent(token)}`);
    });
    serve(scope, stopAlertMails, async (request) => {
      const { token } = parseInput(stopAlertMails.query, request.query);
      const memberId = links.memberIn(token);
      if (memberId === undefined) throw new CallError('expired-link', 'the link is not valid');
      await stopMails(memberId);
      return page(words.done);
    });
  });
}

function serve(
  scope: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest) => string | Promise<string>,
): void {
  scope.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint },
    async handler(request, reply): Promise<FastifyReply> {
      const began = performance.now();
      const html = await answer(request);
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        // Without a referrer the form would be sent without our origin, and be refused.
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      scope.measure.answered(endpoint, 200, performance.now() - began);
      return reply.send(html);
    },
  });
}

/** Both languages: nobody is signed in. */
const words = {
  ask: {
    title: 'Turn off alert mails · অ্যালার্টের ই-মেইল বন্ধ করুন',
    texts: [
      'Dorpon will send no more alerts by e-mail to this account. Push notices and the list of alerts stay as they are.',
      'দর্পণ এই অ্যাকাউন্টে আর কোনো অ্যালার্ট ই-মেইলে পাঠাবে না। পুশ নোটিফিকেশন ও অ্যালার্টের তালিকা আগের মতোই থাকবে।',
    ],
    button: 'Turn off · বন্ধ করুন',
  },
  done: {
    title: 'Alert mails are off · অ্যালার্টের ই-মেইল বন্ধ',
    texts: [
      'You can turn them on again in the settings of your alerts.',
      'অ্যালার্টের সেটিংস থেকে আবার চালু করতে পারেন।',
    ],
    button: '',
  },
} as const;

function page({ title, texts, button }: (typeof words)[keyof typeof words], action?: string) {
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  const form =
    action === undefined
      ? '<p><a href="/notification">Dorpon · দর্পণ</a></p>'
      : `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(button)}</button></form>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${paragraphs}
${form}
</html>
`;
}
