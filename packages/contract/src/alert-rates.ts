import { CHANNELS } from '@dorpon/domain/alerts/member-alert';
import { z } from 'zod/mini';
import { deliveryReasons } from './alert-delivery.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './wire.ts';

const rate = z.object({ minute: z.int(), hour: z.int() });

export const getAlertRates = endpoint({
  method: 'GET',
  path: '/admin/get-alert-rates',
  access: 'admin',
  cost: 3,
  summary:
    'How many alerts fired and how many deliveries were sent and failed in the last minute and hour; what still waits',
  params: nothing,
  query: nothing,
  answer: z.object({
    fired: rate,
    sent: rate,
    failed: rate,
    /** Deliveries that are due and not sent. */
    waiting: z.int(),
    /** How long the oldest of them has been due, in seconds; null when none waits. */
    oldestSeconds: z.nullable(z.number()),
    /** Failed attempts of the last hour, most frequent first. */
    failures: z.array(
      z.object({ channel: z.enum(CHANNELS), reason: z.enum(deliveryReasons), count: z.int() }),
    ),
  }),
  errors: ['not-signed-in', 'forbidden', 'not-ready'],
});
