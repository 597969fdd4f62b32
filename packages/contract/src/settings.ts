import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownUid, textInput } from './member-input.ts';
import { nothing } from './wire.ts';

/** The longest JSON text of the saved matrix views. */
export const MAX_VIEWS_LENGTH = 24_000;

/** The largest age that can be sent; a choice that is older is sent with this age. */
export const MAX_AGE_MS = 10 * 365 * 86_400_000;

const isList = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Milliseconds since the choice: an age is correct even if the device's clock is not. */
const age = z.int().check(z.gte(0), z.lte(MAX_AGE_MS));

const values = {
  language: z.enum(['en', 'bn']),
  theme: z.enum(['auto', 'light', 'dark']),
  numerals: z.enum(['auto', 'latn', 'beng']),
  palette: z.enum(['usual', 'cvd']),
  matrixViews: textInput(2, MAX_VIEWS_LENGTH).check(z.refine(isList, 'must be a JSON array')),
  /** Columns of home, such as `top.-news/mine`: a minus hides a section. Empty for the default. */
  homeSections: z.string().check(z.regex(/^[a-z./-]{0,400}$/, 'must be names of sections')),
  /** The tours that are still to be offered. */
  tours: z.enum(['both', 'home', 'share', 'none']),
};

const change = <Value extends z.core.$ZodType>(value: Value) =>
  z.optional(z.strictObject({ value, age }));

/** `version`: the member's change counter when this value was set. */
const keptSetting = z.optional(z.object({ value: z.string(), age: z.int(), version: z.int() }));

/** `at` is the member's change counter, as sent in `member:changed`. */
const kept = z.object({
  at: z.int(),
  settings: z.object({
    language: keptSetting,
    theme: keptSetting,
    numerals: keptSetting,
    palette: keptSetting,
    matrixViews: keptSetting,
    homeSections: keptSetting,
    tours: keptSetting,
  }),
});

const refusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;

export const getSettings = endpoint({
  method: 'GET',
  path: '/users/get-settings',
  access: 'member',
  cost: 1.5,
  summary: "The member's settings, each with its age and version",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: kept,
  errors: refusals,
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/users/save-settings',
  access: 'member',
  cost: 1.5,
  summary:
    'Saves each setting that was chosen later than the stored one; returns the settings now in force',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    changes: z.strictObject({
      language: change(values.language),
      theme: change(values.theme),
      numerals: change(values.numerals),
      palette: change(values.palette),
      matrixViews: change(values.matrixViews),
      homeSections: change(values.homeSections),
      tours: change(values.tours),
    }),
  }),
  answer: kept,
  errors: [...refusals, 'too-large'],
});
