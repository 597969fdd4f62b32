import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import { tickSize } from '@dorpon/domain/market/tick-size';
import type { Finding, MonitorKind, Side } from '@dorpon/domain/monitor/entry';
import { round } from '@dorpon/domain/units';

/** What is known of a share before the session, with every past trade as its value. */
export interface PlainShare {
  readonly code: string;
  readonly sector: string;
  readonly yesterdayClose: number;
  readonly yesterdayHigh: number;
  readonly yesterdayLow: number;
  readonly yearHigh: number;
  readonly yearLow: number;
  readonly allHigh: number;
  readonly allLow: number;
  readonly pastValues: readonly number[];
  /** Mean volume by the end of each minute. */
  readonly byMinute: readonly number[];
  readonly sessions: number;
}

export interface PlainEntry {
  readonly batch: number;
  readonly at: number;
  readonly code: string;
  readonly side: Side;
  readonly finding: Finding;
}

type Candidate = Omit<PlainEntry, 'batch'>;

const order: readonly MonitorKind[] = [
  'lock',
  'unlock',
  'halt',
  'disclosure',
  'block-trade',
  'new-high',
  'new-low',
  'gap',
  'range-break',
  'large-trade',
  'volume-burst',
  'sudden-move',
  'sector-move',
  'index-turn',
];
const minuteOf = (at: number): number => Math.floor(at / 60_000);
const sideOf = (change: number): Side => (change > 0 ? 'up' : change < 0 ? 'down' : 'none');
const spans = ['day', 'year', 'all'] as const;

/** What puts a finding before others of its kind (R3). */
function sizeOf(finding: Finding): number {
  if (finding.kind === 'large-trade') return finding.value;
  if (finding.kind === 'volume-burst') return finding.times;
  if ('before' in finding) return Math.abs(finding.price / finding.before - 1);
  return 'percent' in finding ? Math.abs(finding.percent) : 0;
}

/**
 * The rules of `domain/monitor/SPEC.md` written again without any of its code: it keeps every trade and
 * every entry of the day and looks through them each time.
 */
export function plainMonitor(
  shares: readonly PlainShare[],
  { day, opensAt, continuousEndsAt }: { day: string; opensAt: number; continuousEndsAt: number },
  batches: readonly (readonly MarketEvent[])[],
  { price: limit, quantity: waiting }: { price: number; quantity: number },
): PlainEntry[] {
  const known = new Map(shares.map((share) => [share.code, share]));
  const trades = new Map<string, Trade[]>(shares.map(({ code }) => [code, []]));
  const halts = new Map<string, { halt: string; since: number }>();
  const extremes = new Map<string, { price: number; span: (typeof spans)[number] | null }>();
  const turns = new Map<string, { pivot: number; high: number; low: number; said: Set<string> }>();
  /** Ends of locks of less than 30 seconds, which are said later. */
  const shortLocks = new Map<string, { halt: string; since: number; unlock: Candidate }>();
  const said: PlainEntry[] = [];
  let minute = 0;

  const lastUpTo = (code: string, upto: number): number =>
    trades.get(code)!.findLast(({ at }) => minuteOf(at) <= upto)?.price ?? 0;
  const within = (code: string, end: number, minutes: number): Trade[] => {
    const all = trades.get(code)!;
    const first = all.findLastIndex(({ at }) => minuteOf(at) <= end - minutes) + 1;
    return all.slice(first).filter(({ at }) => minuteOf(at) <= end);
  };
  const sum = (list: readonly Trade[], of: (trade: Trade) => number): number =>
    list.reduce((total, trade) => total + of(trade), 0);

  function* tradeFindings(share: PlainShare, trade: Trade): Generator<[Side, Finding]> {
    const { code, at, price, quantity } = trade;
    const before = trades.get(code)!.slice();
    const value = price * quantity;
    const previous = before.at(-1)?.price ?? 0;
    if (value >= 5_00_000_00) {
      const sizes = [...share.pastValues, ...before.map((one) => one.price * one.quantity)];
      const classes = sizes.map((size) => Math.floor(Math.log2(size) * 8)).sort((a, b) => a - b);
      const median = 2 ** ((classes[Math.floor(classes.length / 2)]! + 0.5) / 8);
      if (sizes.length >= 50 && value >= 20 * median) {
        const times = round(value / median, 0);
        yield [
          previous === 0 ? 'none' : sideOf(price - previous),
          { kind: 'large-trade', price, quantity, value, times },
        ];
      }
    }
    trades.get(code)!.push(trade);
    const opened = before[0]?.price ?? price;
    if (before.length === 0) {
      const percent = (price / share.yesterdayClose - 1) * 100;
      const ticks = Math.abs(price - share.yesterdayClose) / tickSize(share.yesterdayClose, day);
      if (Math.abs(percent) >= 2 && ticks >= 2)
        yield [sideOf(percent), { kind: 'gap', price, percent: round(percent, 2) }];
    }
    const { yesterdayHigh: top, yesterdayLow: bottom } = share;
    if (opened <= top && opened >= bottom) {
      if (price > top && before.every((one) => one.price <= top))
        yield ['up', { kind: 'range-break', price, before: top }];
      if (price < bottom && before.every((one) => one.price >= bottom))
        yield ['down', { kind: 'range-break', price, before: bottom }];
    }
    yield* extremeFindings(share, trade, before);
    if (at < opensAt + 60_000) return;
    const now = minuteOf(at);
    const recent = within(code, now, 3);
    const volume = sum(recent, (one) => one.quantity);
    const base = lastUpTo(code, now - 3);
    const whole = share.byMinute.at(-1) ?? 0;
    if (share.sessions >= 5 && recent.length >= 5 && volume >= whole / 10) {
      const end = Math.min(share.byMinute.length - 1, now - minuteOf(opensAt));
      const measured = share.byMinute[end]! - (share.byMinute[end - 3] ?? 0);
      const usual = Math.max(measured, (whole * 3) / share.byMinute.length);
      if (usual > 0 && volume >= 8 * usual)
        yield [
          sideOf(price - (base || share.yesterdayClose)),
          { kind: 'volume-burst', price, volume, minutes: 3, times: round(volume / usual, 1) },
        ];
    }
    if (at >= continuousEndsAt) return;
    const change = price - base;
    const percent = (change / base) * 100;
    if (
      base > 0 &&
      Math.abs(percent) >= 1.5 &&
      Math.abs(change) >= 3 * tickSize(base, day) &&
      recent.length >= 5 &&
      sum(recent, (one) => one.price * one.quantity) >= 1_00_000_00
    )
      yield [
        sideOf(change),
        { kind: 'sudden-move', price, change, percent: round(percent, 2), minutes: 3, volume },
      ];
  }

  function* extremeFindings(
    share: PlainShare,
    { code, at, price, quantity }: Trade,
    before: readonly Trade[],
  ): Generator<[Side, Finding]> {
    const prices = before.map((one) => one.price);
    for (const up of [true, false]) {
      const beyond = (a: number, b: number) => (up ? a > b : a < b);
      const stood = prices.length === 0 ? 0 : up ? Math.max(...prices) : Math.min(...prices);
      if (stood > 0 && !beyond(price, stood)) continue;
      const past = up
        ? { year: share.yearHigh, all: share.allHigh }
        : { year: share.yearLow, all: share.allLow };
      const span = beyond(price, past.all) ? 'all' : beyond(price, past.year) ? 'year' : 'day';
      const counts = at >= opensAt + 15 * 60_000;
      const key = `${code} ${up}`;
      if (counts && !extremes.has(key) && stood > 0)
        extremes.set(key, { price: stood, span: null });
      if (span === 'day') {
        const value = sum(before, (one) => one.price * one.quantity) + price * quantity;
        if (!counts || stood === 0 || before.length + 1 < 10 || value < 1_00_000_00) continue;
      }
      const last = extremes.get(key);
      const isLonger = spans.indexOf(span) > spans.indexOf(last?.span ?? 'day');
      const isFurther = !last || Math.abs(price - last.price) >= last.price * 0.01;
      if (last && !isLonger && !isFurther) continue;
      extremes.set(key, { price, span });
      const kind = up ? 'new-high' : 'new-low';
      yield [
        up ? 'up' : 'down',
        { kind, price, span, before: span === 'day' ? stood : past[span] },
      ];
    }
  }

  function* sectorFindings(now: number): Generator<[Side, Finding]> {
    for (const [sector, members] of Map.groupBy(shares, (share) => share.sector)) {
      const changes = members.flatMap(({ code }) => {
        const base = lastUpTo(code, now - 10);
        return base === 0 ? [] : [trades.get(code)!.at(-1)!.price / base - 1];
      });
      const up = changes.filter((change) => change > 0).length;
      const down = changes.filter((change) => change < 0).length;
      const most = Math.max(up, down);
      const mean = (changes.reduce((a, b) => a + b, 0) / changes.length) * 100;
      if (most < 5 || most < changes.length * 0.6 || Math.abs(mean) < 0.8) continue;
      const side = up > down ? 'up' : 'down';
      if (mean > 0 !== (side === 'up')) continue;
      const finding = {
        kind: 'sector-move',
        sector,
        percent: round(mean, 2),
        shares: most,
      } as const;
      yield [side, { ...finding, of: changes.length, minutes: 10 }];
    }
  }

  function* haltFindings(code: string, at: number, halt: string): Generator<[Side, Finding]> {
    const before = halts.get(code) ?? { halt: '', since: 0 };
    if (before.halt === halt) return;
    halts.set(code, { halt, since: at });
    const price = trades.get(code)!.at(-1)?.price ?? known.get(code)!.yesterdayClose;
    const wasLocked = before.halt.endsWith('-lock');
    if (at >= continuousEndsAt && (halt === '' || halt.endsWith('-lock'))) return;
    const side = before.halt === 'upper-lock' ? 'down' : 'up';
    const minutes = Math.round((at - before.since) / 60_000);
    const unlock = { at, code, side, finding: { kind: 'unlock', price, minutes } } as const;
    const isLocked = halt.endsWith('-lock');
    const again = shortLocks.get(code);
    shortLocks.delete(code);
    if (wasLocked && halt === '' && at - before.since >= 30_000) yield [side, unlock.finding];
    else if (wasLocked && halt === '') shortLocks.set(code, { ...before, unlock });
    if (isLocked && again?.halt === halt) halts.set(code, { halt, since: again.since });
    if (halt.endsWith('-lock'))
      yield [halt === 'upper-lock' ? 'up' : 'down', { kind: 'lock', price: limit, waiting }];
    else if (halt !== '')
      yield ['none', { kind: 'halt', price, reason: halt as 'regulator' | 'record-date' }];
    else if (!wasLocked) yield ['none', { kind: 'halt', price, reason: 'resumed' }];
  }

  function* indexFindings(code: string, value: number): Generator<[Side, Finding]> {
    const turn = turns.get(code);
    if (!turn) {
      turns.set(code, { pivot: value, high: value, low: value, said: new Set<string>() });
      return;
    }
    turn.high = Math.max(turn.high, value);
    turn.low = Math.min(turn.low, value);
    for (const up of [true, false]) {
      const extreme = up ? turn.high : turn.low;
      const hasTurned = up ? value <= extreme * (1 - 0.0025) : value >= extreme * (1 + 0.0025);
      const isFar = up
        ? extreme >= turn.pivot * (1 + 0.0025)
        : extreme <= turn.pivot * (1 - 0.0025);
      if (!hasTurned || !isFar || turn.said.has(`${up} ${extreme}`)) continue;
      // The other extreme of the day is older than this turn.
      turn.said.add(`true ${turn.high}`).add(`false ${turn.low}`);
      turn.pivot = extreme;
      const percent = round((value / extreme - 1) * 100, 2);
      yield [up ? 'down' : 'up', { kind: 'index-turn', price: value, extreme, percent }];
      return;
    }
  }

  const subjectOf = ({ code, finding }: Candidate) =>
    finding.kind === 'sector-move' ? finding.sector : code;
  const keyOf = (candidate: Candidate) => {
    const { side, finding } = candidate;
    const detail = 'span' in finding ? finding.span : 'reason' in finding ? finding.reason : '';
    return [
      subjectOf(candidate),
      finding.kind,
      finding.kind === 'volume-burst' ? '' : side,
      detail,
    ].join('|');
  };

  function mayBeSaid(candidate: Candidate, inBatch: readonly Candidate[]): boolean {
    const { at, code, side, finding } = candidate;
    const isOfDay = 'span' in finding && finding.span === 'day';
    const isExtreme = (one: Candidate) =>
      'span' in one.finding && one.code === code && one.side === side;
    if (finding.kind === 'range-break' && inBatch.some(isExtreme)) return false;
    if (finding.kind !== 'disclosure' && finding.kind !== 'block-trade') {
      const before = said.findLast((one) => keyOf(one) === keyOf(candidate));
      const isState = (one: Candidate) => ['lock', 'unlock', 'halt'].includes(one.finding.kind);
      if (isState(candidate)) {
        const stands = said.findLast((one) => one.code === code && isState(one));
        return !stands || keyOf(stands) !== keyOf(candidate);
      }
      if (before && finding.kind === 'large-trade') {
        const was = before.finding as typeof finding;
        if (at < before.at + 120_000 && finding.value <= was.value) return false;
      } else if (before && at < before.at + (isOfDay ? 3_600_000 : 900_000)) return false;
    }
    const isImportant = (kind: MonitorKind) => order.indexOf(kind) <= order.indexOf('block-trade');
    if (isImportant(finding.kind)) return true;
    const lately = said.filter((one) => one.at > at - 60_000 && !isImportant(one.finding.kind));
    if (lately.filter((one) => subjectOf(one) === subjectOf(candidate)).length >= 3) return false;
    return lately.length < 40;
  }

  batches.forEach((events, batch) => {
    const candidates: Candidate[] = [];
    for (const event of events) {
      if (event.kind === 'session' || event.kind === 'close' || event.kind === 'totals') continue;
      const { code, at } = event;
      const add = (findings: Iterable<[Side, Finding]>, of = code) => {
        for (const [side, finding] of findings) candidates.push({ at, code: of, side, finding });
      };
      const addShortLocks = () => {
        for (const [of, { since, unlock }] of shortLocks)
          if (at - since >= 30_000) {
            candidates.push(unlock);
            shortLocks.delete(of);
          }
      };
      const share = known.get(code);
      if (event.kind === 'index') add(indexFindings(code, event.value));
      else if (!share) continue;
      else if (event.kind === 'halt') {
        addShortLocks();
        add(haltFindings(code, at, event.halt));
      } else if (event.market === 'block') {
        const { price, quantity } = event;
        const against = trades.get(code)!.at(-1)?.price ?? share.yesterdayClose;
        const away = round((price / against - 1) * 100, 2);
        const value = price * quantity;
        add([['none', { kind: 'block-trade', price, quantity, value, away }]]);
      } else {
        add(tradeFindings(share, event));
        addShortLocks();
        if (minuteOf(at) > minute) {
          minute = minuteOf(at);
          if (at < continuousEndsAt) add(sectorFindings(minute), '');
        }
      }
    }
    const inBatch: PlainEntry[] = [];
    for (const kinds of [order.slice(0, 3), ...order.slice(3).map((kind) => [kind])])
      for (const candidate of candidates
        .filter(({ finding }) => kinds.includes(finding.kind))
        .sort((a, b) => sizeOf(b.finding) - sizeOf(a.finding)))
        if (mayBeSaid(candidate, inBatch)) {
          const entry = { batch, ...candidate };
          inBatch.push(entry);
          said.push(entry);
        }
  });
  return said;
}
