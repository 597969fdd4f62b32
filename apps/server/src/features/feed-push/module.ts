import type { BodyOf } from '@dorpon/contract/endpoint';
import type { FaultReason } from '@dorpon/contract/feed-health';
import { pushBatch } from '@dorpon/contract/feed-push';
import { defineModule } from '../../core/module.ts';
import { tokenCheck } from '../../feed/push/push-token.ts';
import { within } from '../../http/within.ts';
import { DEADLINE_MS, LATE, pushRoutes } from './routes.ts';

/** For the way from the process that leads. */
const ANSWER_MS = 1000;

interface Fault {
  readonly reason: FaultReason;
  readonly sample: string;
}

export const feedPushModule = defineModule({
  endpoints: { pushBatch },
  open({ config, feed, recorder, leader }) {
    const receive = leader.define(
      'push',
      async (batch: BodyOf<typeof pushBatch>) => {
        const received = feed.push?.receive(batch) ?? null;
        if (received?.answer) await within(DEADLINE_MS, recorder.settled(), LATE);
        return received;
      },
      DEADLINE_MS + ANSWER_MS,
    );
    const complain = leader.define('push-fault', ({ reason, sample }: Fault) =>
      feed.push?.complain(reason, sample),
    );
    const isToken = tokenCheck(config.PUSH_TOKEN ?? '');
    const input = {
      admits: (token: string) => feed.push?.admits(token) ?? isToken(token),
      complain: (reason: FaultReason, sample: string) =>
        // A fault that cannot be counted is not worth a failed answer.
        void complain({ reason, sample }).catch(() => {}),
      receive,
    };
    const isPushed = feed.push !== undefined || config.FEED === 'push';
    const parts = { input: isPushed ? input : undefined, written: async () => {}, now: Date.now };
    return { serve: (calls) => pushRoutes(calls, parts) };
  },
});
