import type { Interval } from '../chart/interval.ts';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '../units.ts';
import {
  type AlertScope,
  type ArmedAlert,
  type FiredBefore,
  type Firing,
  type MovedBack,
  mayAgain,
} from './alert.ts';
import { AlertGroups, isInScope, ofItsSubject } from './alert-groups.ts';
import { AlertIndex } from './alert-index.ts';
import { AlertTable, type CompiledTest } from './alert-table.ts';
import { ArmedFormulas } from './armed-formulas.ts';
import { testsOf } from './condition.ts';
import { type Done, FiringMemory, type LastFired, WAITING } from './firing-memory.ts';
import type { FormulaTruths } from './formula-truths.ts';
import { type FoundReadings, foundReadings, isCurrent } from './found-readings.ts';
import type { BarsSoFar } from './growing-bars.ts';
import { happenIn } from './met-levels.ts';
import type { Subject } from './subject.ts';
import { reached, type Truth, truthOf } from './truth.ts';
import { isWanted } from './wanted-news.ts';
import { backFrom, isEvaluated, SECTOR_ENTRY, type Watched, watchedBy } from './watched-reading.ts';

/** The bars of a subject so far, for its studies. */
export type ReadBars = (code: ShareCode, interval: Interval) => BarsSoFar;

export interface ArmOptions {
  /** The order of the levels is made after the last one. */
  readonly isOneOfMany?: boolean;
  /** Bars that were read for this alert. */
  readonly readBars?: ReadBars | undefined;
}

/** An event that a subject has taken. */
export interface Observed {
  readonly subject: Subject;
  readonly event: number;
  readonly at: EpochMs;
  readonly day: TradingDay;
  /** Of the feed; Infinity when nothing is delivered again (P2). */
  readonly position: EpochMs;
  /** Of a block trade, which is not the price of the share. */
  readonly price?: Paisa | undefined;
  /** What names the cause instead of its time (R5). */
  readonly cause?: string | undefined;
  /** When it was heard of, if its time is earlier. */
  readonly heardAt?: EpochMs | undefined;
}

/** Armed alerts, and which of them an event makes fire. */
export class AlertMatcher {
  readonly #table = new AlertTable();
  readonly #index = new AlertIndex();
  /** Where a reading must come back to, by share (R3). */
  readonly #back = new AlertIndex();
  readonly #memory = new FiringMemory();
  readonly #groups: AlertGroups;
  readonly #subjects: ReadonlyMap<ShareCode, Subject>;
  readonly #readBars: ReadBars;
  readonly #truths: FormulaTruths;
  readonly #formulas = new ArmedFormulas();
  readonly #watched = new Map<Subject, FoundReadings>();
  /** Joined alerts that the newest event has already met. */
  readonly #met = new Set<number>();
  readonly #done = new Set<number>();
  /** Studies whose alerts have gone: some may have been the last of theirs. */
  #left: { readonly group: string; readonly reading: string }[] = [];
  #movedBack: MovedBack[] = [];

  constructor(
    subjects: ReadonlyMap<ShareCode, Subject>,
    readBars: ReadBars,
    truths: FormulaTruths,
  ) {
    this.#subjects = subjects;
    this.#truths = truths;
    this.#groups = new AlertGroups(subjects);
    this.#readBars = readBars;
  }

  get count(): number {
    return this.#table.count;
  }

  /** Those of armed alerts. */
  get formulas(): Iterable<string> {
    return this.#formulas.all;
  }

  /**
   * Replaces an alert with the same id. Of the same arming, what it did is known here, and newer than what
   * is stored of it: `fired` does not count then.
   */
  arm(
    given: ArmedAlert,
    fired: Iterable<FiredBefore> = [],
    { isOneOfMany = false, readBars = this.#readBars }: ArmOptions = {},
  ): void {
    const held = this.#table.numberOf(given.id);
    const goesOn = held !== undefined && this.#table.arming(held) === given.arming;
    const done = goesOn ? this.#memory.of(held) : undefined;
    if (held !== undefined) this.#remove(held);
    const alert = ofItsSubject(given);
    const number = this.#table.add(alert);
    this.#watchStudies(alert.condition, alert.scope, readBars);
    for (const watched of this.#table.watched(number)) {
      this.#formulas.add(watched.reading);
      for (const group of this.#groups.of(watched, alert.scope)) {
        const { reading, level, at } = watched;
        if (isOneOfMany) this.#index.append(group, reading, level, at, number);
        else {
          this.#index.add(group, reading, level, at, number);
          for (const subject of this.#groups.subjectsOf(group)) this.#wake(subject, reading);
        }
      }
    }
    if (done) this.#goOn(number, done);
    else for (const before of fired) this.#remember(number, before);
    this.#dropUnused();
  }

  #goOn(number: number, done: Done): void {
    this.#memory.takeOver(number, done);
    for (const [code, when] of done.fired ?? []) if (when === WAITING) this.#wait(number, code);
  }

  #remember(number: number, { code, at, day, movedBackAt, times = 1 }: FiredBefore): void {
    if (!this.#isForOnce(number)) this.#memory.count(number, day, times);
    if (!this.#waitsForBand(number)) {
      this.#memory.set(number, code, this.#table.again(number) === 'each' ? at : day);
      return;
    }
    this.#memory.before.set(number, code, Math.max(at, movedBackAt ?? at));
    if (movedBackAt === null) this.#wait(number, code);
  }

  /** R3. */
  #waitsForBand(number: number): boolean {
    return this.#table.again(number) === 'each' && !this.#table.condition(number);
  }

  /** After many were armed: the first event must not wait for the order of their levels. */
  settle(): void {
    this.#index.sort();
    this.#watched.clear();
    for (const subject of this.#subjects.values()) subject.settle(this.#watchedOf(subject));
  }

  /** A level was added. */
  #wake(subject: Subject, reading: string): void {
    const back = this.#back.group(subject.code).readings.get(reading);
    this.#watched.get(subject)?.levelsOf.get(reading)?.changed(back);
    subject.wake(reading);
  }

  /** Since the last call. */
  takeMovedBack(): readonly MovedBack[] {
    const all = this.#movedBack;
    if (all.length > 0) this.#movedBack = [];
    return all;
  }

  disarm(id: number): void {
    const number = this.#table.numberOf(id);
    if (number === undefined) return;
    this.#remove(number);
    this.#dropUnused();
  }

  /** A new session: its first readings may be where alerts wait for them to come back to (R3). */
  opened(subject: Subject, event: number, at: EpochMs): void {
    const back = (number: number) => this.#moveBack(number, subject.code, at);
    for (const [reading, sides] of this.#back.group(subject.code).readings)
      happenIn(sides, subject.level(reading, event, 'now'), back);
  }

  /** The alerts that fire at an event. */
  observe(observed: Observed, firings: Firing[]): void {
    const { subject, event } = observed;
    const back = (number: number) => this.#moveBack(number, subject.code, observed.at);
    const met = (number: number) => this.#meet(number, observed, firings);
    this.#met.clear();
    const watched = this.#watchedOf(subject);
    subject.moved(event, watched, (levels, from, to) => {
      // Also of an unknown value, which has crossed nothing (C4).
      if (to - from) levels.move(from, to, met, back);
    });
    for (const [reading, value] of subject.momentsAt(event))
      watched.levelsOf.get(reading)?.happen(value, met);
    for (const number of this.#done) this.#remove(number);
    this.#done.clear();
    if (this.#left.length > 0) this.#dropUnused();
  }

  /** False when the level has been met for the last time. */
  #meet(number: number, observed: Observed, firings: Firing[]): boolean {
    if (this.#done.has(number)) return true;
    const { at, position } = observed;
    if (position <= this.#table.since(number)) return true;
    const condition = this.#table.condition(number);
    if (at > this.#table.until(number)) {
      this.#done.add(number);
      return true;
    }
    if (!condition) {
      const hasFired = this.#fire(number, observed, observed.subject, firings);
      if (!hasFired || !this.#isForOnce(number)) return true;
      // Its only level is the one that was met, and goes with it: thousands may fire at once.
      this.#leave(observed.subject.code, this.#table.watched(number)[0]!.reading);
      this.#forget(number);
      return false;
    }
    if (this.#met.has(number)) return true;
    this.#met.add(number);
    for (const subject of this.#concerned(number, observed.subject)) {
      const truth = (when: 'before' | 'now') =>
        truthOf(condition, (test) => this.#truth(test, subject, observed.event, when));
      if (truth('now') !== true || truth('before') !== false) continue;
      const hasFired = this.#fire(number, observed, subject, firings);
      if (hasFired && this.#isForOnce(number)) this.#done.add(number);
    }
    return true;
  }

  #isForOnce(number: number): boolean {
    return this.#table.again(number) === 'once' && this.#table.isOfOneShare(number);
  }

  /** The shares of the alert that the event can concern: an index concerns all of them. */
  #concerned(number: number, subject: Subject): readonly Subject[] {
    const condition = this.#table.condition(number);
    if (condition && 'test' in condition) return [subject];
    const scope = this.#table.scope(number);
    if (isInScope(scope, subject)) return [subject];
    return this.#groups.subjectsIn(scope);
  }

  #truth(
    { test, watched, isMoment }: CompiledTest,
    subject: Subject,
    event: number,
    when: 'before' | 'now',
  ): Truth {
    const code = watched.reading === SECTOR_ENTRY ? subject.sector : watched.of;
    const of = code === undefined ? subject : this.#subjects.get(code);
    if (!of) return undefined;
    if (test.kind === 'formula') return this.#truths.of(test.text, of.code, when);
    if (!isMoment)
      return reached(watched.level, of.level(watched.reading, event, when), watched.at);
    if (when === 'before') return false;
    const value = of.momentsAt(event).get(watched.reading);
    if (value === undefined) return false;
    return test.kind === 'news'
      ? isWanted(test, of)
      : reached(watched.level, value, watched.at) === true;
  }

  #fire(number: number, observed: Observed, subject: Subject, firings: Firing[]): boolean {
    const { at, day, cause = at, heardAt = at } = observed;
    const { code } = subject;
    const isSector = subject.sector === code;
    const table = this.#table;
    const again = table.again(number);
    const { before } = this.#memory;
    if (before.covers(number, code, at)) return false;
    if (before.has(number, code)) this.#findBack(number, observed);
    const last = this.#memory.last(number, code);
    if (last !== undefined && !this.#mayAgain(number, last, observed)) return false;
    if (!this.#isForOnce(number) && !this.#memory.mayTell(number, day)) return false;
    const occurrence = again === 'once' ? '' : again === 'daily' ? day : cause;
    firings.push({
      id: table.id(number),
      arming: table.arming(number),
      code,
      at,
      price: isSector ? null : (observed.price ?? subject.price),
      percent: isSector ? subject.level('change', observed.event, 'now') : null,
      occurrence,
    });
    if (this.#waitsForBand(number)) this.#wait(number, code);
    else if (!this.#isForOnce(number))
      this.#memory.set(number, code, again === 'each' ? heardAt : day);
    return true;
  }

  #mayAgain(number: number, last: LastFired, observed: Observed): boolean {
    if (last === WAITING || this.#table.again(number) === 'once') return false;
    const { at, heardAt = at, day, position } = observed;
    return this.#isOfEachNews(number) || mayAgain(last, heardAt, day, Number.isFinite(position));
  }

  /** Each item of news is another one, however soon it comes (R3). */
  #isOfEachNews(number: number): boolean {
    const condition = this.#table.condition(number);
    if (!condition || !('test' in condition) || condition.test.test.kind !== 'news') return false;
    return this.#table.again(number) === 'each';
  }

  /** The reading may have come back while nothing was delivered. */
  #findBack(number: number, { subject, event, at }: Observed): void {
    this.#memory.before.drop(number, subject.code);
    const { reading, level, at: back } = this.#backFrom(number);
    if (!reached(level, subject.level(reading, event, 'before'), back)) return;
    if (this.#memory.last(number, subject.code) !== WAITING) return;
    this.#back.remove(subject.code, reading, level, back, number);
    this.#moveBack(number, subject.code, at - 1);
  }

  /** R3. */
  #wait(number: number, code: ShareCode): void {
    this.#memory.set(number, code, WAITING);
    const { reading, level, at } = this.#backFrom(number);
    this.#back.add(code, reading, level, at, number);
    const subject = this.#subjects.get(code);
    if (subject) this.#wake(subject, reading);
  }

  #backFrom(number: number): Watched {
    return backFrom(this.#table.watched(number)[0]!, this.#table.band(number));
  }

  /** False: the level to which it had to move back is no longer needed. */
  #moveBack(number: number, code: ShareCode, at: EpochMs): boolean {
    if (this.#memory.before.covers(number, code, at)) return true;
    this.#memory.clear(number, code);
    this.#movedBack.push({
      id: this.#table.id(number),
      arming: this.#table.arming(number),
      code,
      at,
    });
    return false;
  }

  #remove(number: number): void {
    const scope = this.#table.scope(number);
    for (const watched of this.#table.watched(number)) {
      this.#formulas.remove(watched.reading);
      for (const group of this.#groups.of(watched, scope)) {
        this.#index.remove(group, watched.reading, watched.level, watched.at, number);
        this.#leave(group, watched.reading);
      }
    }
    for (const [code, when] of this.#memory.firedOf(number)) {
      if (when !== WAITING) continue;
      const { reading, level, at } = this.#backFrom(number);
      this.#back.remove(code, reading, level, at, number);
    }
    this.#forget(number);
  }

  #leave(group: string, reading: string): void {
    if (isEvaluated(reading)) this.#left.push({ group, reading });
  }

  /** After an event or a change: a study or formula whose last alert has gone is not computed any more. */
  #dropUnused(): void {
    for (const { group, reading } of this.#left) {
      this.#index.dropEmpty(group, reading);
      for (const subject of this.#groups.subjectsOf(group)) {
        if (subject.groups.some((one) => this.#index.has(one, reading))) continue;
        this.#back.dropEmpty(subject.code, reading);
        subject.unwatch(reading);
      }
    }
    this.#left = [];
  }

  #forget(number: number): void {
    this.#memory.forget(number);
    this.#table.remove(number);
  }

  #watchStudies(condition: ArmedAlert['condition'], scope: AlertScope, readBars: ReadBars): void {
    for (const test of testsOf(condition)) {
      if (test.kind !== 'study') continue;
      const { reading } = watchedBy(test);
      for (const subject of this.#groups.subjectsIn(scope))
        subject.watch(reading, test, () => readBars(subject.code, test.interval));
    }
  }

  /** Readings of the subject that some alert watches, with their levels. */
  #watchedOf(subject: Subject): FoundReadings {
    const known = this.#watched.get(subject);
    if (known && isCurrent(known)) return known;
    const groups = subject.groups.map((group) => this.#index.group(group));
    const watched = foundReadings(groups, this.#back.group(subject.code));
    this.#watched.set(subject, watched);
    return watched;
  }
}
