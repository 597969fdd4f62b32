import {
  type AlertCondition,
  EXTREME_SESSIONS,
  isPossible,
  MAX_TESTS,
} from '@dorpon/domain/alerts/condition';
import {
  type AlertDefinition,
  CHANNELS,
  MAX_ALERT_NAME,
  MAX_ALERT_NOTE,
} from '@dorpon/domain/alerts/member-alert';
import { INTERVALS } from '@dorpon/domain/chart/interval';
import { newsKinds } from '@dorpon/domain/company/news-item';
import { holders } from '@dorpon/domain/company/shareholding';
import { studyById, studyParams } from '@dorpon/domain/indicators/catalogue';
import { MONITOR_KINDS } from '@dorpon/domain/monitor/entry';
import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { MAX_SCREENER_NAME } from '@dorpon/domain/screener/saved-limits';
import { z } from 'zod/mini';
import { listId } from './list-id.ts';
import { nameInput, textInput } from './member-input.ts';
import { partId } from './own-part.ts';
import { shareCode } from './wire.ts';

/** Far above any price, value or quantity of the exchange, in paisa or shares. */
const MOST = 1e13;
const MAX_SECTOR = 60;
const MAX_WORD = 60;
const MAX_PARAMS = 40;

const number = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const level = z.enum(['above', 'below']);
const side = z.enum(['upper', 'lower']);
const paisa = whole(1, MOST);
const percent = number(-1000, 1000);
const sector = textInput(1, MAX_SECTOR);

const studyValue = z
  .strictObject({
    study: z.string().check(z.maxLength(40)),
    params: z.record(z.string().check(z.maxLength(40)), z.number()),
    output: z.string().check(z.maxLength(40)),
  })
  .check((read) => {
    const fault = studyFault(read.value);
    if (fault) read.issues.push({ code: 'custom', message: fault, input: read.value.study });
  });

function studyFault(given: {
  readonly study: string;
  readonly params: Readonly<Record<string, number>>;
  readonly output: string;
}): string | undefined {
  const study = studyById(given.study);
  if (!study) return 'unknown study';
  if (Object.keys(given.params).length > MAX_PARAMS) return 'too many parameters';
  const read = studyParams(study, given.params);
  if ('wrong' in read) return `${study.id}: ${read.wrong} is not possible`;
  return study.outputs.some(({ key }) => key === given.output)
    ? undefined
    : `${study.id} has no such output`;
}

const alertTest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    level,
    price: paisa,
    of: z.optional(shareCode),
  }),
  z.strictObject({ kind: z.literal('change'), level, percent }),
  z.strictObject({ kind: z.literal('gain'), level, percent, buyPrice: paisa }),
  z.strictObject({ kind: z.literal('volume'), times: number(0.01, 1000) }),
  z.strictObject({
    kind: z.literal('trade'),
    measure: z.enum(['quantity', 'value']),
    least: whole(1, MOST),
  }),
  z.strictObject({
    kind: z.literal('extreme'),
    end: z.enum(['high', 'low']),
    sessions: z.literal(EXTREME_SESSIONS),
  }),
  z.strictObject({ kind: z.literal('limit'), side, within: number(0, 100) }),
  z.strictObject({ kind: z.literal('lock'), side, change: z.enum(['lock', 'unlock']) }),
  z.strictObject({
    kind: z.literal('study'),
    value: studyValue,
    level,
    against: z.union([number(-1e12, 1e12), studyValue]),
    interval: z.enum(INTERVALS),
    when: z.enum(['trade', 'close']),
  }),
  z.strictObject({ kind: z.literal('gap'), level, percent: number(0.01, 1000) }),
  z.strictObject({ kind: z.literal('sector'), sector, level, percent }),
  z.strictObject({ kind: z.literal('block'), least: whole(1, MOST) }),
  z.strictObject({
    kind: z.literal('news'),
    news: z.optional(z.enum(newsKinds)),
    word: z.optional(textInput(1, MAX_WORD)),
  }),
  z.strictObject({ kind: z.literal('record-date'), days: whole(0, 365) }),
  z.strictObject({
    kind: z.literal('holding'),
    holder: z.enum(holders),
    level,
    points: number(0.01, 100),
  }),
  z.strictObject({ kind: z.literal('monitor'), entry: z.enum(MONITOR_KINDS) }),
  /** The name is that of the screener, whatever was sent. */
  z.strictObject({
    kind: z.literal('screener'),
    screener: partId,
    name: nameInput(0, MAX_SCREENER_NAME),
    change: z.enum(['enters', 'leaves']),
  }),
  /** A text of the language of screeners. */
  z.strictObject({ kind: z.literal('formula'), text: textInput(1, MAX_LENGTH) }),
]);

const joined = <Member extends z.core.SomeType>(member: Member) =>
  z.strictObject({
    join: z.enum(['all', 'any']),
    of: z.array(member).check(z.minLength(2), z.maxLength(MAX_TESTS)),
  });

/** Prices and values in paisa. */
export const alertCondition = z
  .union([alertTest, joined(z.union([alertTest, joined(alertTest)]))])
  .check(
    z.refine(
      (condition) => isPossible(condition as AlertCondition),
      `at most ${MAX_TESTS} tests are allowed`,
    ),
  );

export const alertSubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share'), code: shareCode }),
  z.strictObject({ kind: z.literal('list'), list: listId }),
  z.strictObject({ kind: z.literal('sector'), sector }),
  z.strictObject({ kind: z.literal('market') }),
]);

export const alertAgain = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('once') }),
  z.strictObject({ kind: z.literal('daily') }),
  z.strictObject({ kind: z.literal('each'), band: number(0.01, 100) }),
]);

const minuteOfDay = whole(0, 24 * 60 - 1);
export const quietHours = z.strictObject({ from: minuteOfDay, upto: minuteOfDay });
export const channels = z.array(z.enum(CHANNELS)).check(
  z.maxLength(CHANNELS.length),
  z.refine((given) => new Set(given).size === given.length, 'must not contain a channel twice'),
);

/** The years 2000 to 2100. */
const moment = whole(946_684_800_000, 4_102_444_799_999);

/** What a member describes. */
export const alertDefinition = z.strictObject({
  name: nameInput(0, MAX_ALERT_NAME),
  note: textInput(0, MAX_ALERT_NOTE),
  subject: alertSubject,
  condition: alertCondition,
  again: alertAgain,
  until: z.nullable(moment),
  quiet: z.nullable(quietHours),
  channels: z.nullable(channels),
});

/** As checked by the schema; the types of domain say the same in readonly form. */
export const definitionOf = (given: z.infer<typeof alertDefinition>): AlertDefinition =>
  given as AlertDefinition;
