import type { EpochMs, ShareCode } from '../units.ts';
import type { Again, AlertScope, ArmedAlert } from './alert.ts';
import { type AlertTest, isJoined } from './condition.ts';
import { waitsFor } from './fires-again.ts';
import { type Compiled, compile } from './truth.ts';
import { isMoment, type Watched, watchedBy } from './watched-reading.ts';

/** A test of a joined condition, and what it compares. */
export interface CompiledTest {
  readonly test: AlertTest;
  readonly watched: Watched;
  readonly isMoment: boolean;
}

const compiledTest = (test: AlertTest): CompiledTest => ({
  test,
  watched: watchedBy(test),
  isMoment: isMoment(test),
});

const AGAIN: readonly Again['kind'][] = ['once', 'daily', 'each'];
const FIRST_ROOM = 1024;

/**
 * All armed alerts in columns, by number: a million of them as objects would take a gigabyte. Most have
 * one test on one share; what others have besides is kept apart.
 */
export class AlertTable {
  readonly #numbers = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #names: string[] = [];
  readonly #nameNumbers = new Map<string, number>();
  readonly #conditions = new Map<number, Compiled<CompiledTest>>();
  readonly #scopes = new Map<number, AlertScope>();
  #id = new Float64Array(FIRST_ROOM);
  #until = new Float64Array(FIRST_ROOM);
  #since = new Float64Array(FIRST_ROOM);
  #at = new Float64Array(FIRST_ROOM);
  #arming = new Int32Array(FIRST_ROOM);
  #code = new Int32Array(FIRST_ROOM);
  #reading = new Int32Array(FIRST_ROOM);
  #isBelow = new Uint8Array(FIRST_ROOM);
  #again = new Uint8Array(FIRST_ROOM);
  #band = new Float64Array(FIRST_ROOM);
  #next = 0;

  get count(): number {
    return this.#numbers.size;
  }

  numberOf(id: number): number | undefined {
    return this.#numbers.get(id);
  }

  add({ id, arming, condition, scope, again, until, since }: ArmedAlert): number {
    const number = this.#free.pop() ?? this.#next++;
    if (number === this.#id.length) this.#grow();
    this.#numbers.set(id, number);
    this.#id[number] = id;
    this.#until[number] = until;
    this.#since[number] = since ?? Number.NEGATIVE_INFINITY;
    this.#arming[number] = arming;
    this.#again[number] = AGAIN.indexOf(again.kind);
    this.#band[number] = again.kind === 'each' ? again.band : 0;
    if (scope.kind === 'share') this.#code[number] = this.#nameNumber(scope.code);
    else this.#scopes.set(number, scope);
    // Others fire again by another rule than levels, and news is chosen by its words.
    if (isJoined(condition) || waitsFor(condition) !== 'band')
      this.#conditions.set(number, compile(condition, compiledTest));
    else {
      const { reading, level, at } = watchedBy(condition);
      this.#reading[number] = this.#nameNumber(reading);
      this.#isBelow[number] = level === 'below' ? 1 : 0;
      this.#at[number] = at;
    }
    return number;
  }

  remove(number: number): void {
    this.#numbers.delete(this.#id[number]!);
    this.#conditions.delete(number);
    this.#scopes.delete(number);
    this.#free.push(number);
  }

  id = (number: number): number => this.#id[number]!;
  arming = (number: number): number => this.#arming[number]!;
  until = (number: number): EpochMs => this.#until[number]!;
  since = (number: number): EpochMs => this.#since[number]!;
  again = (number: number): Again['kind'] => AGAIN[this.#again[number]!]!;
  band = (number: number): number => this.#band[number]!;
  isOfOneShare = (number: number): boolean => !this.#scopes.has(number);

  scope(number: number): AlertScope {
    return this.#scopes.get(number) ?? { kind: 'share', code: this.#names[this.#code[number]!]! };
  }

  /** Undefined for a single test that its level alone decides. */
  condition(number: number): Compiled<CompiledTest> | undefined {
    return this.#conditions.get(number);
  }

  /** What the alert's tests compare. */
  watched(number: number): readonly Watched[] {
    const condition = this.#conditions.get(number);
    if (condition) return watchedIn(condition);
    const reading = this.#names[this.#reading[number]!]!;
    return [{ reading, level: this.#isBelow[number] ? 'below' : 'above', at: this.#at[number]! }];
  }

  #nameNumber(name: ShareCode | string): number {
    let number = this.#nameNumbers.get(name);
    if (number === undefined) {
      number = this.#names.push(name) - 1;
      this.#nameNumbers.set(name, number);
    }
    return number;
  }

  #grow(): void {
    const room = this.#id.length * 2;
    const longer = <Column extends Float64Array | Int32Array | Uint8Array>(
      made: Column,
      from: Column,
    ): Column => {
      made.set(from);
      return made;
    };
    this.#id = longer(new Float64Array(room), this.#id);
    this.#since = longer(new Float64Array(room), this.#since);
    this.#until = longer(new Float64Array(room), this.#until);
    this.#at = longer(new Float64Array(room), this.#at);
    this.#arming = longer(new Int32Array(room), this.#arming);
    this.#code = longer(new Int32Array(room), this.#code);
    this.#reading = longer(new Int32Array(room), this.#reading);
    this.#isBelow = longer(new Uint8Array(room), this.#isBelow);
    this.#again = longer(new Uint8Array(room), this.#again);
    this.#band = longer(new Float64Array(room), this.#band);
  }
}

function watchedIn(condition: Compiled<CompiledTest>): readonly Watched[] {
  return 'test' in condition ? [condition.test.watched] : condition.of.flatMap(watchedIn);
}
