import { freshQuote } from '@dorpon/domain/market/board';
import type { MarketEvent, ShareTotals } from '@dorpon/domain/market/market-event';
import type { Halt } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import { SESSION_VERSION, type SessionHead } from './session-head.ts';

/**
 * A batch is `[at, [event, …], {other fields}?]`, an event an array whose first item is its letter:
 * t, s, b a trade (public, spot, block) · o a session opened · c a closing price · h a halt · i an
 * index · q totals. Times of events are relative to the batch's.
 */
const tradeLetters = { public: 't', spot: 's', block: 'b' } as const;
const letterTrades = { t: 'public', s: 'spot', b: 'block' } as const;

const totalsFields = [
  'open',
  'high',
  'low',
  'lastPrice',
  'spotPrice',
  'close',
  'yesterdayClose',
  'trades',
  'volume',
  'value',
  'publicTrades',
  'publicVolume',
  'publicValue',
  'spotTrades',
  'spotVolume',
  'spotValue',
] as const;
const disclosureKinds = ['statements', 'holdings', 'actions', 'news', 'listings'] as const;
const halts: ReadonlySet<unknown> = new Set<Halt>([
  '',
  'upper-lock',
  'lower-lock',
  'regulator',
  'record-date',
]);

export const headLine = (head: SessionHead): string => JSON.stringify(head);

export function batchLine(batch: FeedBatch): string {
  const { at, events, ...rest } = batch;
  const { settledUpto, afterGap, disclosures, found, unfound, alerts, unmatched } = rest;
  const line: unknown[] = [at, events.map((event) => encode(event, at))];
  const said = { settledUpto, afterGap, disclosures, found, unfound, alerts, unmatched };
  if (Object.values(said).some((part) => part !== undefined)) line.push(said);
  return JSON.stringify(line);
}

function encode(event: MarketEvent, batchAt: EpochMs): unknown[] {
  switch (event.kind) {
    case 'trade': {
      const { code, number, at, price, quantity, market } = event;
      return [tradeLetters[market], code, number, at - batchAt, price, quantity];
    }
    case 'session': {
      const { day, opensAt, continuousEndsAt, closesAt } = event.hours;
      const references = event.references.map((one) => [one.code, one.yesterdayClose, one.halt]);
      return ['o', [day, opensAt, continuousEndsAt, closesAt], references];
    }
    case 'close':
      return ['c', event.code, event.price];
    case 'halt':
      return ['h', event.code, event.at - batchAt, event.halt];
    case 'index': {
      const { code, at, value, trades, volume, turnover } = event;
      return ['i', code, at - batchAt, value, trades, volume, turnover];
    }
    case 'totals':
      return ['q', event.code, event.at - batchAt, ...totalsFields.map((field) => event[field])];
  }
}

/** Throws with the reason; the reader adds the file. */
export function readHead(line: string): SessionHead {
  const head = JSON.parse(line) as Partial<SessionHead> | null;
  if (head?.dorpon !== 'session') throw new Error('unknown first line');
  if (head.version !== SESSION_VERSION) throw new Error(`unsupported version ${head.version}`);
  const { opening, indices, limits, unknown = [], feed, identity } = head;
  const lists = [opening?.instruments, opening?.figures, opening?.quotes, indices, limits, unknown];
  if (typeof feed !== 'string' || typeof identity !== 'string' || !lists.every(Array.isArray))
    throw new Error('incomplete head');
  const { day, opensAt, continuousEndsAt, closesAt } = opening?.hours ?? ({} as SessionHours);
  hoursOf([day, opensAt, continuousEndsAt, closesAt]);
  for (const quote of opening?.quotes ?? []) {
    const fields = Object.entries(freshQuote(quote, 0));
    for (const [field, value] of fields)
      if (typeof quote[field as 'code'] !== typeof value) throw new Error('incomplete quote');
  }
  return head as SessionHead;
}

export const readBatch = (line: string): FeedBatch => batchOf(JSON.parse(line));

/** A batch from its parsed line. */
export function batchOf(line: unknown): FeedBatch {
  const [at, events, rest] = list(line);
  const said = { at: whole(at), events: list(events).map((event) => decode(list(event), at)) };
  return rest === undefined ? said : { ...said, ...restOf(rest) };
}

function restOf(rest: Partial<FeedBatch> | null) {
  if (typeof rest !== 'object' || rest === null) throw new Error('incomplete batch');
  const { settledUpto, afterGap, disclosures, found, unfound, alerts, unmatched } = rest;
  if (disclosures) for (const of of disclosureKinds) list(disclosures[of]);
  if (found) list(found);
  if (alerts) for (const part of [alerts.fired, alerts.back]) list(part);
  return {
    ...(settledUpto === undefined ? {} : { settledUpto: whole(settledUpto) }),
    ...(afterGap ? { afterGap: true as const } : {}),
    ...(disclosures ? { disclosures } : {}),
    ...(found ? { found } : {}),
    ...(unfound ? { unfound: true as const } : {}),
    ...(alerts ? { alerts } : {}),
    ...(unmatched ? { unmatched: true as const } : {}),
  };
}

function decode(event: unknown[], batchAt: EpochMs): MarketEvent {
  const [letter, first, ...rest] = event;
  if (letter === 'o') {
    const references = list(rest[0]).map((row) => {
      const [code, yesterdayClose, halt] = list(row);
      return { code: text(code), yesterdayClose: whole(yesterdayClose), halt: haltOf(halt) };
    });
    return { kind: 'session', hours: hoursOf(list(first)), references };
  }
  const code = text(first);
  if (letter === 'h')
    return { kind: 'halt', code, at: batchAt + whole(rest[0]), halt: haltOf(rest[1]) };
  const [a, b, c, d, e] = rest.map(whole);
  const need = (count: number): void => {
    if (rest.length !== count) throw new Error('incomplete event');
  };
  switch (letter) {
    case 't':
    case 's':
    case 'b': {
      need(4);
      const market = letterTrades[letter];
      return { kind: 'trade', code, number: a, at: batchAt + b, price: c, quantity: d, market };
    }
    case 'c':
      need(1);
      return { kind: 'close', code, price: a };
    case 'i':
      need(5);
      return {
        kind: 'index',
        code,
        at: batchAt + a,
        value: b,
        trades: c,
        volume: d,
        turnover: e,
      };
    case 'q': {
      need(totalsFields.length + 1);
      const sums = totalsFields.map((field, place) => [field, rest[place + 1]]);
      const totals = { kind: 'totals', code, at: batchAt + a, ...Object.fromEntries(sums) };
      return totals as ShareTotals;
    }
    default:
      throw new Error('unknown kind of event');
  }
}

function hoursOf([day, opensAt, continuousEndsAt, closesAt]: unknown[]): SessionHours {
  if (!/^\d{4}-\d\d-\d\d$/.test(text(day))) throw new Error('invalid day');
  return {
    day: text(day),
    opensAt: whole(opensAt),
    continuousEndsAt: whole(continuousEndsAt),
    closesAt: whole(closesAt),
  };
}

function list(value: unknown): any[] {
  if (!Array.isArray(value)) throw new Error('missing list');
  return value;
}

function whole(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new Error('missing number');
  return value as number;
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('missing text');
  return value;
}

function haltOf(value: unknown): Halt {
  if (!halts.has(value)) throw new Error('unknown kind of halt');
  return value as Halt;
}
