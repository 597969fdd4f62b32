import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { needsCodes, parseSymbol } from '@dorpon/domain/chart/chart-symbol';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { ShareCode } from '@dorpon/domain/units';
import type { BarChange, BarSource, SourceNeeds } from '../bar-source.ts';
import type { OpenIndex } from './beside.ts';
import type { ChartFeed } from './chart-feed.ts';
import { openLaterSource } from './later-source.ts';
import { openPairSource } from './pair-source.ts';
import { openUnknownSource } from './unknown-source.ts';

export interface BarSourceOptions {
  readonly symbol: ChartSymbol;
  readonly interval: Interval;
  readonly adjust: AdjustMode;
}

/** Opens bar sources. Equal ones are shared and end when the last one is closed. */
export interface BarSources {
  open(options: BarSourceOptions): BarSource;
  close(): void;
}

export interface CodeSourceOptions {
  readonly code: ShareCode;
  readonly interval: Interval;
  readonly adjust: AdjustMode;
  readonly openIndex: OpenIndex;
}

interface Shared {
  readonly source: BarSource;
  readonly needs: Map<object, SourceNeeds>;
  users: number;
}

const INDEX: ShareCode = 'DSEX';

/** `openCode` opens the source of a share or an index; symbols of two are made of their sources. */
export function createSourcePool(
  { board }: Pick<ChartFeed, 'board'>,
  openCode: (options: CodeSourceOptions) => BarSource,
): BarSources {
  const shared = new Map<string, Shared>();
  const isCode = (code: ShareCode) => board.quote(code) !== undefined;

  function create({ symbol, interval, adjust }: BarSourceOptions): BarSource {
    const parsed = parseSymbol(symbol, isCode);
    if (parsed === undefined) return openUnknownSource();
    if (parsed.kind !== 'code') {
      const side = (code: ShareCode) => (of: Interval) =>
        open({ symbol: code, interval: of, adjust });
      const { kind, left, right } = parsed;
      return openPairSource({ kind, interval, openLeft: side(left), openRight: side(right) });
    }
    const { code } = parsed;
    const openIndex = code === INDEX ? null : () => open({ symbol: INDEX, interval, adjust: 0 });
    return openCode({ code, interval, adjust, openIndex });
  }

  /** A spread can only be told from a code with a hyphen once the board lists the codes. */
  const start = (options: BarSourceOptions): BarSource =>
    needsCodes(options.symbol) && board.all().size === 0
      ? openLaterSource((ready) => {
          const leave = board.onBoard(() => {
            if (board.all().size === 0) return;
            leave();
            ready(create(options));
          });
          return leave;
        })
      : create(options);

  function open(options: BarSourceOptions): BarSource {
    const key = [options.symbol, options.interval, options.adjust].join(' ');
    const entry = shared.get(key) ?? { source: start(options), needs: new Map(), users: 0 };
    shared.set(key, entry);
    entry.users += 1;
    return userOf(entry, () => {
      entry.users -= 1;
      if (entry.users > 0) return;
      shared.delete(key);
      entry.source.close();
    });
  }

  return {
    open,
    close() {
      for (const { source } of shared.values()) source.close();
      shared.clear();
    },
  };
}

/** One user's view of a shared source, with its own listeners and needs. */
function userOf({ source, needs }: Shared, onClose: () => void): BarSource {
  const leave = new Set<() => void>();
  const user = {};
  let isOpen = true;
  const tellNeeds = () => {
    const all = [...needs.values()];
    source.need({
      runUp: Math.max(0, ...all.map(({ runUp }) => runUp)),
      beside: all.some(({ beside }) => beside),
    });
  };
  return {
    get status() {
      return source.status;
    },
    get bars() {
      return source.bars;
    },
    get hasOlder() {
      return source.hasOlder;
    },
    get adjustments() {
      return source.adjustments;
    },
    get priceFactors() {
      return source.priceFactors;
    },
    get yesterdayClose() {
      return source.yesterdayClose;
    },
    get msToEnd() {
      return source.msToEnd;
    },
    get decimals() {
      return source.decimals;
    },
    get hasVolume() {
      return source.hasVolume;
    },
    sessionsBetween: (after, upto) => source.sessionsBetween(after, upto),
    loadOlder: () => source.loadOlder(),
    reach: (day) => source.reach(day),
    retry: () => source.retry(),
    need(own) {
      needs.set(user, own);
      tellNeeds();
    },
    subscribe(listener: (change: BarChange) => void) {
      const end = source.subscribe(listener);
      leave.add(end);
      return () => {
        leave.delete(end);
        end();
      };
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      for (const end of leave) end();
      needs.delete(user);
      onClose();
    },
  };
}
