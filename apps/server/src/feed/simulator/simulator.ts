import { setImmediate as untilNextTurn } from 'node:timers/promises';
import {
  dhakaTime,
  previousTradingDay,
  sessionHours,
} from '@dorpon/domain/calendar/trading-calendar';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { EpochMs } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../feed.ts';
import type { FeedHistory } from '../history.ts';
import type { FeedKind, FeedSource } from '../open-feed.ts';
import { BEAT_MS, BEATS_PER_MINUTE } from './beat.ts';
import { CHECKPOINT_VERSION, loadCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { Disclosing } from './companies/disclosing.ts';
import { figuresOn, listingOn } from './companies/published.ts';
import { Exchange } from './exchange.ts';
import { type ExchangeState, firstState } from './exchange-state.ts';
import { FIRST_DAY } from './first-day.ts';
import { Past } from './past/past.ts';
import { createWorld, type World } from './world.ts';

export interface SimulatorSettings {
  readonly seed: number;
  readonly speed: number;
  readonly years: number;
}

const NOON = 12 * 60;
/** A process that slept does not catch up: the exchange clock stops with the app. */
const MAX_BEATS_BEHIND = 4;

/**
 * The simulated exchange: resumed where it stopped, or started on its first day at noon with the
 * morning traded. Another seed or checkpoint version is another market.
 */
export function simulator(settings: SimulatorSettings): FeedKind {
  return {
    name: 'simulator',
    identity: `seed ${settings.seed}, version ${CHECKPOINT_VERSION}`,
    async open(resume) {
      const world = createWorld(settings.seed);
      if (resume) {
        const state = loadCheckpoint(settings.seed, resume.checkpoint);
        if (!state)
          throw new Error('the database holds another simulated market: use an empty DATA_DIR');
        return new Simulator(world, () => state, settings.speed, resume.until, null);
      }
      const past = new Past(world, settings.years);
      const noon = dhakaTime(FIRST_DAY, NOON);
      const evening = () => firstState(world, past.end());
      return new Simulator(world, evening, settings.speed, noon, past);
    },
  };
}

class Simulator implements FeedSource {
  readonly source = 'simulator';
  readonly remakes = true;
  readonly unknown = [];
  readonly speed: number;
  readonly #world: World;
  #history: FeedHistory | null;
  #start: (() => ExchangeState) | undefined;
  readonly #until: EpochMs;
  readonly #disclosing: Disclosing;
  /** News of the running day that is not published yet. */
  #coming: readonly NewsItem[] = [];
  #opened: Exchange | undefined;
  #opening: FeedOpening | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    world: World,
    start: () => ExchangeState,
    speed: number,
    until: EpochMs,
    history: FeedHistory | null,
  ) {
    this.#world = world;
    this.#start = start;
    this.speed = speed;
    this.#until = until;
    this.#disclosing = new Disclosing(world.shares.map(({ company }) => company));
    this.#history = history;
  }

  /** Opened on first use: its start is known only after the history has been generated. */
  get #exchange(): Exchange {
    if (!this.#opened && this.#start) this.#opened = new Exchange(this.#world, this.#start());
    if (!this.#opened) throw new Error('the exchange has not been opened');
    return this.#opened;
  }

  get history(): FeedHistory | null {
    return this.#history;
  }

  get opening(): FeedOpening {
    this.#opening ??= openingOf(this.#world, this.#exchange.state);
    return this.#opening;
  }

  now(): EpochMs {
    return this.#exchange.now;
  }

  depth(code: string) {
    return this.#exchange.depth(code);
  }

  limits(code: string) {
    return this.#exchange.limits(code);
  }

  indices() {
    return this.#exchange.indexDefinitions();
  }

  async start(onBatch: (batch: FeedBatch) => void): Promise<void> {
    const { state, now } = this.#exchange;
    if (state.beat > 0)
      this.#coming = this.#disclosing.on(state.day).news.filter((item) => isAfter(item, now));
    await this.#catchUp(onBatch);
    if (this.#stopped) return;
    // From here on the history is in the store: its generator would keep a hundred megabytes.
    this.#history = null;
    this.#start = undefined;
    let due = 0;
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      const behind = Math.min((now - last) / BEAT_MS, MAX_BEATS_BEHIND);
      last = now;
      due += behind * this.speed;
      const beats = Math.floor(due);
      due -= beats;
      this.#run(beats, onBatch);
    }, BEAT_MS);
  }

  stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    return Promise.resolve();
  }

  /** Minute by minute, so that the recorder can keep up; one checkpoint, at the end. */
  async #catchUp(onBatch: (batch: FeedBatch) => void): Promise<void> {
    while (this.#exchange.now < this.#until && !this.#stopped) {
      const events: MarketEvent[] = [];
      do {
        for (const event of this.#exchange.step()) events.push(event);
      } while (!this.#onMinute() && this.#exchange.now < this.#until);
      onBatch(this.#withDisclosures({ at: this.#exchange.now, events }));
      await untilNextTurn();
    }
    if (this.#onMinute() && !this.#stopped) onBatch(this.#batch([]));
  }

  #run(beats: number, onBatch: (batch: FeedBatch) => void): void {
    let events: MarketEvent[] = [];
    for (let beat = 0; beat < beats; beat += 1) {
      for (const event of this.#exchange.step()) events.push(event);
      if (this.#onMinute()) {
        onBatch(this.#batch(events));
        events = [];
      }
    }
    if (!this.#onMinute()) onBatch(this.#batch(events));
  }

  #onMinute(): boolean {
    return this.#exchange.state.beat % BEATS_PER_MINUTE === 0;
  }

  #batch(events: readonly MarketEvent[]): FeedBatch {
    const batch = this.#withDisclosures({ at: this.#exchange.now, events });
    if (!this.#onMinute()) return batch;
    return { ...batch, checkpoint: saveCheckpoint(this.#world.seed, this.#exchange.state) };
  }

  /** Adds company disclosures when a session opens in the batch, and news when its time comes. */
  #withDisclosures(batch: FeedBatch): FeedBatch {
    const opened = batch.events.find(({ kind }) => kind === 'session');
    let disclosures = noDisclosures;
    if (opened?.kind === 'session') {
      disclosures = this.#disclosing.on(opened.hours.day);
      this.#coming = disclosures.news;
    }
    const news = this.#coming.filter((item) => !isAfter(item, batch.at));
    if (opened === undefined && news.length === 0) return batch;
    if (news.length > 0) this.#coming = this.#coming.filter((item) => isAfter(item, batch.at));
    return { ...batch, disclosures: { ...disclosures, news } };
  }
}

const isAfter = ({ publishedAt }: NewsItem, at: EpochMs): boolean => (publishedAt ?? 0) > at;

function openingOf(world: World, state: ExchangeState): FeedOpening {
  const day = state.beat > 0 ? state.day : previousTradingDay(world.calendar, state.day);
  const listed = new Map(
    world.shares.map(({ company }) => [company.instrument.code, listingOn(company, day)]),
  );
  return {
    instruments: world.instruments.map((instrument) => listed.get(instrument.code) ?? instrument),
    figures: world.shares.map(({ company }) => figuresOn(company, day)),
    quotes: [...state.board.values()],
    hours: sessionHours(state.day),
  };
}
