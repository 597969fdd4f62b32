/**
 * A client of the Universal Data Feed, written from its documentation alone: it knows nothing of our
 * contract, and rejects every answer that a charting library would reject.
 */
export interface UdfBar {
  /** Milliseconds, as charting libraries count. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface UdfHistoryAnswer {
  readonly bars: readonly UdfBar[];
  readonly noData: boolean;
  /** Seconds. */
  readonly nextTime: number | undefined;
}

export interface UdfSymbolInfo {
  readonly name: string;
  readonly ticker: string;
  readonly timezone: string;
  readonly session: string;
  readonly pricescale: number;
  readonly minmov: number;
  readonly supported_resolutions: readonly string[];
  readonly [field: string]: unknown;
}

export interface UdfMark {
  readonly id: string | number;
  readonly time: number;
  readonly color: string;
  readonly text: string;
  readonly label: string;
}

/** Fetches a path with its query and returns the text of the answer. */
export type Fetch = (path: string) => Promise<string>;

type Params = Readonly<Record<string, string | number | undefined>>;

export class UdfError extends Error {}

export function createUdfClient(fetchText: Fetch) {
  async function ask(path: string, params: Params = {}) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(params))
      if (value !== undefined) search.set(name, String(value));
    // biome-ignore lint/suspicious/noExplicitAny: checked below, field by field
    const answer: any = JSON.parse(await fetchText(search.size > 0 ? `${path}?${search}` : path));
    return answer;
  }

  async function history(
    symbol: string,
    resolution: string,
    range: { readonly from: number; readonly to: number; readonly countback?: number },
  ): Promise<UdfHistoryAnswer> {
    const answer = await ask('history', { symbol, resolution, ...range });
    if (answer.s === 'error') throw new UdfError(answer.errmsg);
    if (answer.s === 'no_data') return { bars: [], noData: true, nextTime: answer.nextTime };
    if (answer.s !== 'ok') throw new Error(`unknown status ${answer.s}`);
    const { t, o, h, l, c, v } = answer as Record<string, number[]>;
    for (const column of [o, h, l, c, v])
      if (column?.length !== t!.length) throw new Error('columns of different length');
    const bars = t!.map((seconds, at) => ({
      time: seconds * 1000,
      open: o![at]!,
      high: h![at]!,
      low: l![at]!,
      close: c![at]!,
      volume: v![at]!,
    }));
    return { bars, noData: false, nextTime: undefined };
  }

  return {
    async config() {
      const config = await ask('config');
      // Exactly one of the two ways to find symbols must be supported.
      if (config.supports_search === config.supports_group_request)
        throw new Error('either search or group request');
      return config as { supported_resolutions: string[]; supports_marks: boolean };
    },

    async time(): Promise<number> {
      return Number.parseInt(await fetchText('time'), 10);
    },

    async resolve(symbol: string): Promise<UdfSymbolInfo> {
      const info = await ask('symbols', { symbol });
      if (info.s !== undefined) throw new UdfError(info.errmsg);
      return info;
    },

    search: (query: string, limit = 30, type = '', exchange = '') =>
      ask('search', { query, type, exchange, limit }) as Promise<
        { symbol: string; full_name: string; description: string; exchange: string; type: string }[]
      >,

    history,

    async marks(symbol: string, from: number, to: number, resolution: string): Promise<UdfMark[]> {
      const table = await ask('marks', { symbol, from, to, resolution });
      if (Array.isArray(table)) return table;
      // A column of one value holds for all rows.
      const cell = (name: string, row: number) =>
        Array.isArray(table[name]) ? table[name][row] : table[name];
      return table.id.map((id: string, row: number) => ({
        id,
        time: cell('time', row),
        color: cell('color', row),
        text: cell('text', row),
        label: cell('label', row),
      }));
    },

    timescaleMarks: (symbol: string, from: number, to: number, resolution: string) =>
      ask('timescale_marks', { symbol, from, to, resolution }) as Promise<
        { id: string; time: number; label: string; tooltip: string[] }[]
      >,

    /** Loads backward, as a chart does that is scrolled to its first bar. */
    async walkBack(symbol: string, resolution: string, to: number, countback: number) {
      const pages: (readonly UdfBar[])[] = [];
      let end = to;
      for (;;) {
        const { bars, nextTime } = await history(symbol, resolution, {
          from: 0,
          to: end,
          countback,
        });
        const first = bars[0];
        if (first) pages.unshift(bars);
        const before = first
          ? first.time / 1000
          : nextTime === undefined
            ? undefined
            : nextTime + 1;
        if (before === undefined) return { bars: pages.flat(), requests: pages.length + 1 };
        if (before >= end && first) throw new Error('the feed does not go back');
        end = before;
      }
    },

    /** The same by ranges of a fixed length, stepping over empty ones by `nextTime`. */
    async walkRanges(symbol: string, resolution: string, to: number, seconds: number) {
      const pages: (readonly UdfBar[])[] = [];
      let end = to;
      for (;;) {
        const from = end - seconds;
        const { bars, noData, nextTime } = await history(symbol, resolution, { from, to: end });
        if (bars.some(({ time }) => time < from * 1000 || time >= end * 1000))
          throw new Error('a bar outside of its range');
        pages.unshift(bars);
        if (noData && nextTime === undefined) return pages.flat();
        if (noData && nextTime! >= from) throw new Error('nextTime must lie before the range');
        end = noData ? nextTime! + 1 : from;
      }
    },
  };
}

/** Throws where bars are not in order, repeated, or impossible. */
export function checkBars(bars: readonly UdfBar[]): void {
  for (const [at, { time, open, high, low, close, volume }] of bars.entries()) {
    const where = new Date(time).toISOString();
    if (at > 0 && time <= bars[at - 1]!.time) throw new Error(`${where}: not after the bar before`);
    if (high < Math.max(open, close, low)) throw new Error(`${where}: high below another price`);
    if (low > Math.min(open, close)) throw new Error(`${where}: low above another price`);
    if (!(low > 0)) throw new Error(`${where}: no price`);
    if (!Number.isInteger(volume) || volume < 0) throw new Error(`${where}: volume ${volume}`);
  }
}
