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
  retry(): void;
  close(): void;
}

/** Two thousand announcements of one share are more than ten years of them. */
const MOST_NEWS_PAGES = 20;
const REFRESH_MS = 300_000;

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

export function openMarks(calls: MarkCalls, codes: readonly ShareCode[]): Marks {
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
  const refresh = setInterval(() => {
    if (kinds.length > 0) start(true);
  }, REFRESH_MS);

  function set(change: Partial<MarksState>): void {
    if (life.signal.aborted) return;
    state = { ...state, ...change, marks: sortedMarks([...loaded.values()].flat(), kinds) };
    for (const listener of listeners) listener();
  }

  async function loadPart(part: 'actions' | 'blocks' | 'halts', code: ShareCode): Promise<void> {
    loaded.set(`${part} ${code}`, await calls[part](code, life.signal));
  }

  async function loadNews(code: ShareCode): Promise<void> {
    const place = news.get(code) ?? { pages: 0, firstDay: undefined, next: undefined };
    news.set(code, place);
    const isDone = () =>
      place.next === null ||
      place.pages >= MOST_NEWS_PAGES ||
      (place.firstDay !== undefined && place.firstDay < from);
    while (!isDone() && !life.signal.aborted) {
      const page = await calls.news(code, place.next ?? undefined, life.signal);
      loaded.set(`news ${code} ${place.pages}`, page.marks);
      place.pages += 1;
      place.firstDay = page.firstDay ?? place.firstDay;
      place.next = page.next;
    }
  }

  async function load(isRefresh: boolean): Promise<void> {
    const parts = new Set(kinds.map((kind) => partsOf[kind]));
    for (const code of codes) {
      for (const part of parts) {
        if (part === 'news') {
          if (isRefresh && news.has(code))
            loaded.set(`newest ${code}`, (await calls.news(code, undefined, life.signal)).marks);
          await loadNews(code);
        } else if (isRefresh || !loaded.has(`${part} ${code}`)) await loadPart(part, code);
      }
    }
  }

  function start(isRefresh = false): void {
    if (running || life.signal.aborted) return;
    clearTimeout(timer);
    set({ isLoading: true });
    const wanted = [kinds, from];
    running = load(isRefresh).then(
      () => {
        running = undefined;
        failures = 0;
        set({ isLoading: false, isFailed: false });
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
    retry: () => start(),
    close() {
      clearTimeout(timer);
      clearInterval(refresh);
      life.abort();
      listeners.clear();
    },
  };
}
