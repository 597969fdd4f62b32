import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { epochMs, nothing, shareCode } from './wire.ts';

/** The documented form of alerts. `gain`: a price against the price at which the member has bought. */
export const eventTypes = ['price', 'gain'] as const;
export const eventConditions = ['above', 'below'] as const;
/** Of an alert that these fields cannot express: its sentence is then its `condition`. */
export const OTHER_EVENT = 'alert';

export const MAX_EVENTS = 1000;

const knownType = z.enum([...eventTypes, OTHER_EVENT]);

/** In taka, with at most two decimals; clients with forms send texts. */
const takaPrice = z.pipe(
  z.union([
    z.number(),
    z.pipe(
      z.string().check(z.regex(/^\d{1,11}(?:\.\d{1,2})?$/, 'must be a price in taka')),
      z.transform(Number),
    ),
  ]),
  z.number().check(
    z.gte(0.01),
    z.lte(1e11),
    z.refine(
      (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-4,
      'must have at most two decimals',
    ),
  ),
);
/** Forms send an empty text or a zero for a field that was left out. */
const noPrice = z.pipe(
  z.union([z.null(), z.literal(''), z.literal(0)]),
  z.transform(() => undefined),
);
const optionalPrice = z.optional(z.union([noPrice, takaPrice]));

const eventId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, 'must be the id of an event'))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1))),
);

export const priceEvent = z.object({
  _id: z.string(),
  creationDate: epochMs,
  /** When it fired; null while it is active. */
  dateTime: z.nullable(epochMs),
  eventType: knownType,
  shareName: z.string(),
  price: z.nullable(z.number()),
  buyPrice: z.nullable(z.number()),
  condition: z.string(),
});
export type PriceEvent = z.infer<typeof priceEvent>;

export const getPriceEvents = endpoint({
  method: 'GET',
  path: '/events/get-price-events',
  access: 'verified',
  cost: 15,
  summary: `The member's active alerts by their creation and what has fired, each newest first; at most ${MAX_EVENTS}. An alert that the documented fields cannot express has the type \`${OTHER_EVENT}\` and its sentence as \`condition\``,
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ active: z.array(priceEvent), triggered: z.array(priceEvent) }),
  errors: memberRefusals,
});

export const addEvent = endpoint({
  method: 'POST',
  path: '/events/add-event',
  access: 'verified',
  cost: 4,
  summary:
    'Makes an alert that fires once, when the price of a share reaches `price`: `above` from below, `below` from above. `gain` needs `buyPrice`',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    userId: ownUid,
    eventType: z.enum(eventTypes),
    shareName: shareCode,
    price: takaPrice,
    buyPrice: optionalPrice,
    condition: z.enum(eventConditions),
  }),
  answer: priceEvent,
  errors: [...memberRefusals, 'unknown-share', 'limit-reached'],
});

export const updateEvent = endpoint({
  method: 'POST',
  path: '/events/update-event',
  access: 'verified',
  cost: 4,
  summary:
    'Changes the named fields of an active alert that the documented fields can express, and arms it anew',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    userId: ownUid,
    eventId,
    updateObj: z.strictObject({
      eventType: z.optional(z.enum(eventTypes)),
      shareName: z.optional(shareCode),
      price: z.optional(takaPrice),
      buyPrice: optionalPrice,
      condition: z.optional(z.enum(eventConditions)),
    }),
  }),
  answer: priceEvent,
  errors: [...memberRefusals, 'unknown-share', 'not-found', 'limit-reached'],
});

const deleted = z.object({ deleted: z.literal(true) });
const deleteBody = z.strictObject({ userId: ownUid, eventId, eventType: knownType });

export const deletePriceEvent = endpoint({
  method: 'POST',
  path: '/events/delete-price-event',
  access: 'verified',
  cost: 3,
  summary: 'Deletes an alert',
  params: nothing,
  query: nothing,
  body: deleteBody,
  answer: deleted,
  errors: [...memberRefusals, 'not-found'],
});

export const deleteTriggeredEvent = endpoint({
  method: 'POST',
  path: '/events/delete-triggered-event',
  access: 'verified',
  cost: 3,
  summary: 'Takes something that has fired off the list',
  params: nothing,
  query: nothing,
  body: deleteBody,
  answer: deleted,
  errors: [...memberRefusals, 'not-found'],
});
