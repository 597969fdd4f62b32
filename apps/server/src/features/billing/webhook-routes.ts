import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  SIGNATURE_HEADER,
  SIGNATURE_MINUTES,
  TIMESTAMP_HEADER,
  whmcsWebhook,
} from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { urlOf } from '../../http/addresses.ts';
import { isSameToken } from '../../http/bearer-token.ts';
import { parseInput } from '../../http/input.ts';
import { personalHeaders, sendJson } from '../../http/send-answer.ts';
import type { Inbox } from './inbox.ts';

export interface WebhookParts {
  /** Undefined when WHMCS is not configured. */
  readonly inbox: Inbox | undefined;
  readonly secret: string;
  readonly now: () => EpochMs;
}

export const signatureOf = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Not served by `route`: the signature is that of the bytes of the body. */
export function webhookRoutes(app: FastifyInstance, { inbox, secret, now }: WebhookParts): void {
  function requireSignature(headers: IncomingHttpHeaders, body: Buffer): void {
    const timestamp = String(headers[TIMESTAMP_HEADER] ?? '');
    const given = String(headers[SIGNATURE_HEADER] ?? '');
    if (!isSameToken(given, signatureOf(secret, timestamp, body)) || !/^\d{1,12}$/.test(timestamp))
      throw new CallError('wrong-credentials', 'wrong signature');
    if (Math.abs(now() - Number(timestamp) * 1000) > SIGNATURE_MINUTES * 60_000)
      throw new CallError('wrong-credentials', 'the signature is too old');
  }

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: whmcsWebhook.method,
      url: urlOf(whmcsWebhook),
      config: { endpoint: whmcsWebhook },
      bodyLimit: whmcsWebhook.bodyBytes!,
      onRequest(_request, _reply, done) {
        if (!inbox) throw new CallError('not-found', 'this server does not use WHMCS');
        done();
      },
      async handler(request, reply) {
        const began = performance.now();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        requireSignature(request.headers, body);
        const event = parseInput(whmcsWebhook.body!, jsonOf(body));
        const hash = createHash('sha256').update(body).digest('hex');
        const received = await inbox!.receive(event, hash);
        const answer = {
          id: event.id,
          state: received.event.state,
          repeated: received.repeated,
        };
        sendJson(request, reply, answer, personalHeaders);
        app.measure.answered(whmcsWebhook, reply.statusCode, performance.now() - began);
        return reply;
      },
    });
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new CallError('bad-parameter', 'body: not valid JSON', 'body');
  }
}
