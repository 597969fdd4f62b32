import { CallError } from '@dorpon/contract/error-catalogue';
import type { MarkKind } from '@dorpon/domain/chart/chart-document';
import { type ChartMark, sortedMarks } from '@dorpon/domain/chart/marks';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Store } from '../chart-host.ts';
import type { MarkCalls } from './mark-calls.ts';
import { retryAfter } from './retry-after.ts';

export interface MarksState {
  /** Oldest first; dates that are announced come last. */
  readonly marks: readonly ChartMark[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** What happened to the shares of a chart. */
export interface Marks extends Store<MarksState> {
  /** Loads marks of these kinds back to a day. Kinds that are not wanted are not asked for. */
  want(kinds: readonly MarkKind[], from: TradingDay): void;
  /** Another last day of a replay: marks after it are forgotten, those up to it are loaded. */
  playTo(upto: TradingDay): void;
  retry(): void;
  close(): void;
}

/** Two thousand announcements of one share are more than ten years of them. */
const MOST_NEWS_PAGES = 20;
const REFRESH_MS = 300_000;
/** Marks of played bars are loaded together: ten bars a second would be ten rounds of calls. */
const PLAY_MS = 1500;

const partsOf: Readonly<Record<MarkKind, 'actions' | 'blocks' | 'halts' | 'news'>> = {
  dividend: 'actions',
  stock: 'actions',
  'record-date': 'actions',
  results: 'news',
  news: 'news',
  block: 'blocks',
  halt: 'halts',
};

interface NewsPlace {
  pages: number;
  firstDay: TradingDay | undefined;
  next: string | null | undefined;
}

/** In a replay `lastDay` is the last one that is known: nothing later is asked for or kept. */
export function openMarks(
  calls: MarkCalls,
  codes: readonly ShareCode[],
  lastDay?: TradingDay,
): Marks {
  const life = new AbortController();
  const listeners = new Set<() => void>();
  const loaded = new Map<string, readonly ChartMark[]>();
  const news = new Map<ShareCode, NewsPlace>();
  let kinds: readonly MarkKind[] = [];
  let from: TradingDay = '9999-12-31';
  let state: MarksState = { marks: [], isLoading: false, isFailed: false };
  let running: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let upto = lastDay;
  let playing: ReturnType<typeof setTimeout> | undefined;
  const refresh = setInterval(() => {
    if (kinds.length > 0) start(true);
  }, REFRESH_MS);

  function set(change: Partial<MarksState>): void {
    if (life.signal.aborted) return;
    state = { ...state, ...change, marks: sortedMarks([...loaded.values()].flat(), kinds) };
    for (const listener of listeners) listener();
  }

  /** The replay may have gone back while the call was running. */
  const keep = (key: string, marks: readonly ChartMark[]) =>
    loaded.set(
      key,
      marks.filter(({ day }) => upto === undefined || day <= upto),
    );

  async function loadPart(part: 'actions' | 'blocks' | 'halts', code: ShareCode): Promise<void> {
    keep(`${part} ${code}`, await calls[part](code, life.signal));
  }

  async function loadNews(code: ShareCode): Promise<void> {
    const place = news.get(code) ?? { pages: 0, firstDay: undefined, next: undefined };
    news.set(code, place);
    const isDone = () =>
      place.next === null ||
      place.pages >= MOST_NEWS_PAGES ||
      (place.firstDay !== undefined && place.firstDay < from);
    while (!isDone() && !life.signal.aborted) {
      const page = await calls.news(code, { upto, after: place.next ?? undefined }, life.signal);
      keep(`news ${code} ${place.pages}`, page.marks);
      place.pages += 1;
      place.firstDay = page.firstDay ?? place.firstDay;
      place.next = page.next;
    }
  }

  /** Announcements since the newest page that is known. */
  async function loadNewest(code: ShareCode): Promise<void> {
    const page = await calls.news(code, { upto }, life.signal);
    keep(`newest ${code}`, page.marks);
    const isGap =
      page.next !== null && page.firstDay !== undefined && page.firstDay > newestDay(code);
    if (!isGap) return;
    news.delete(code);
    for (const key of loaded.keys()) if (key.startsWith(`news ${code} `)) loaded.delete(key);
  }

  const newestDay = (code: ShareCode): TradingDay =>
    loaded.get(`news ${code} 0`)?.reduce((last, { day }) => (day > last ? day : last), '') ?? '';

  async function load(isRefresh: boolean): Promise<void> {
    const parts = new Set(kinds.map((kind) => partsOf[kind]));
    for (const code of codes) {
      for (const part of parts) {
        if (part === 'news') {
          if (isRefresh && news.has(code)) await loadNewest(code);
          await loadNews(code);
        } else if (isRefresh || !loaded.has(`${part} ${code}`)) await loadPart(part, code);
      }
    }
  }

  function start(isRefresh = false): void {
    if (running || life.signal.aborted) return;
    clearTimeout(timer);
    set({ isLoading: true });
    const wanted = [kinds, from, upto];
    running = load(isRefresh).then(
      () => {
        running = undefined;
        failures = 0;
        set({ isLoading: false, isFailed: false });
        if (wanted[2] !== upto) playSoon();
        if (wanted[0] !== kinds || wanted[1] !== from) start();
      },
      (error: unknown) => {
        running = undefined;
        failures += 1;
        set({ isLoading: false, isFailed: true });
        const isUnknown = error instanceof CallError && error.code === 'unknown-share';
        if (!isUnknown) timer = setTimeout(start, retryAfter(error, failures));
      },
    );
  }

  function playSoon(): void {
    playing ??= setTimeout(() => {
      playing = undefined;
      if (kinds.length > 0) start(true);
    }, PLAY_MS);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(wantedKinds, day) {
      const isSame =
        day >= from &&
        wantedKinds.length === kinds.length &&
        wantedKinds.every((kind) => kinds.includes(kind));
      if (isSame) return;
      kinds = wantedKinds;
      if (day < from) from = day;
      set({});
      start();
    },
    playTo(day) {
      if (day === upto) return;
      const isLater = upto !== undefined && day > upto;
      upto = day;
      if (isLater) return playSoon();
      for (const [key, some] of loaded) keep(key, some);
      set({});
    },
    retry: () => start(),
    close() {
      clearTimeout(timer);
      clearTimeout(playing);
      clearInterval(refresh);
      life.abort();
      listeners.clear();
    },
  };
}
