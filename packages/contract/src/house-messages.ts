import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './wire.ts';

/**
 * Drawings of our own icon set. A picture by address would tell another site who reads, and an uploaded
 * one would have to be checked and served.
 */
export const housePictures = [
  'star',
  'bell',
  'candles',
  'pulse',
  'map',
  'calendar',
  'news',
  'download',
  'people',
] as const;
export type HousePicture = (typeof housePictures)[number];

export const houseEvents = ['shown', 'dismissed', 'opened'] as const;
export type HouseEvent = (typeof houseEvents)[number];

/** In one language. */
const words = z.object({ title: z.string(), text: z.string() });

const message = {
  en: words,
  bn: words,
  /** A path in the web app. */
  link: z.nullable(z.string()),
  picture: z.nullable(z.enum(housePictures)),
  /** Addresses of screens; empty for all. */
  screens: z.array(z.string()),
};

export const houseMessage = z.object({ _id: z.int(), ...message });
export type HouseMessage = z.infer<typeof houseMessage>;

export const getHouseMessages = endpoint({
  method: 'GET',
  path: '/house-messages/get-messages',
  access: 'public',
  cost: 2,
  summary:
    'House messages of today, one of which is shown every `adsInterval` minutes; none for pro members',
  params: nothing,
  query: nothing,
  answer: z.object({ messages: z.array(houseMessage) }),
  errors: ['not-ready'],
});

export const houseMessageId = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const countHouseMessage = endpoint({
  method: 'POST',
  path: '/house-messages/count',
  access: 'public',
  cost: 0.5,
  summary:
    'Counts that a house message was shown, dismissed or opened. Nothing about the caller is stored; a caller adds at most 60 an hour',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: houseMessageId, event: z.enum(houseEvents) }),
  answer: z.object({ counted: z.boolean() }),
  errors: ['bad-parameter', 'not-ready'],
});
