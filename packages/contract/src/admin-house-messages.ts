import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { houseMessage, houseMessageId, housePictures } from './house-messages.ts';
import { nameInput, textInput } from './member-input.ts';
import { type Screen, screens } from './screens.data.ts';
import { nothing, recordDay, tradingDay } from './wire.ts';

export const MAX_HOUSE_MESSAGES = 20;

const usesWholeWindow = (path: string): boolean => path.startsWith('/advance-chart');

/** Addresses of screens that can show a house message: those of the menu, without the large charts. */
export const houseScreens: readonly string[] = Object.values<Screen>(screens)
  .filter(({ path, menu, access }) => menu && access !== 'admin' && !usesWholeWindow(path))
  .map(({ path }) => path);

/** Short: on a phone the line must leave the screen its room. */
const wordsInput = z.strictObject({ title: nameInput(1, 40), text: nameInput(0, 90) });

/** Browsers resolve `//host` and `/\host` to other sites. */
const link = textInput(1, 200).check(
  z.refine((text) => /^\/(?!\/)[^\s\\]*$/.test(text), 'must be a path on this site'),
);

const refusals = ['not-signed-in', 'forbidden', 'not-ready'] as const;
const counts = { shown: z.int(), dismissed: z.int(), opened: z.int() };

export const houseMessageRow = z.object({
  ...houseMessage.shape,
  /** The first and the last day on which it is shown. */
  from: tradingDay,
  until: tradingDay,
  /** Of all days. */
  total: z.object(counts),
  /** Days on which anything was counted, the newest 30, newest first. */
  days: z.array(z.object({ day: tradingDay, ...counts })),
});
export type HouseMessageRow = z.infer<typeof houseMessageRow>;

export const getHouseMessageList = endpoint({
  method: 'GET',
  path: '/admin/get-house-messages',
  access: 'admin',
  cost: 3,
  summary: 'All house messages with their counts, the newest first',
  params: nothing,
  query: nothing,
  answer: z.object({ rows: z.array(houseMessageRow) }),
  errors: refusals,
});

export const houseMessageInput = z
  .strictObject({
    en: wordsInput,
    bn: wordsInput,
    link: z.nullable(link),
    picture: z.nullable(z.enum(housePictures)),
    screens: z.array(z.enum(houseScreens as [string, ...string[]])).check(
      z.maxLength(houseScreens.length),
      z.refine((all) => new Set(all).size === all.length, 'names a screen twice'),
    ),
    from: recordDay,
    until: recordDay,
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: 'must not be before from',
    }),
  );
export type HouseMessageInput = z.infer<typeof houseMessageInput>;

export const saveHouseMessage = endpoint({
  method: 'POST',
  path: '/admin/save-house-message',
  access: 'admin',
  stepUp: true,
  cost: 2,
  summary: `Adds a house message, or changes the one with this \`id\`; there can be ${MAX_HOUSE_MESSAGES}`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: z.nullable(houseMessageId), message: houseMessageInput }),
  answer: z.object({ id: z.int() }),
  errors: ['bad-parameter', 'not-found', 'limit-reached', ...refusals, 'sign-in-again'],
});

export const removeHouseMessage = endpoint({
  method: 'POST',
  path: '/admin/remove-house-message',
  access: 'admin',
  stepUp: true,
  cost: 2,
  summary: 'Removes a house message and its counts',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: houseMessageId }),
  answer: nothing,
  errors: ['bad-parameter', 'not-found', ...refusals, 'sign-in-again'],
});
