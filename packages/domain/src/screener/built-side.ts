// What stands on a side of a comparison or in the parentheses of a function, as the builder shows it:
// `2 * avg(volume, 20) on week[1]` is twice, of a name with its values, on a timeframe, bars before.
import { changeOf, isSameText, readPart, withChanges } from './built-text.ts';
import { ungrouped } from './edit.ts';
import { keywords } from './keywords.data.ts';
import { printPart } from './print.ts';
import type { Mend, TextRange } from './problem.ts';
import type { CallPart, Expression, NamePart, NumberPart, Screener } from './tree.ts';

export interface BuiltSide {
  /** A name, with what it is given: `avg(volume, 20)`, `macd(12, 26, 9).signal`. */
  readonly of: string;
  readonly times: string | null;
  readonly frame: string | null;
  readonly back: string | null;
}

type Kind<Name extends Expression['kind']> = Extract<Expression, { kind: Name }>;

interface SidePlaces {
  readonly of: Expression;
  /** With its timeframe and the bars before. */
  readonly one: Expression;
  readonly times: NumberPart | null;
  readonly on: Kind<'on'> | null;
  readonly offset: Kind<'offset'> | null;
}

/** Null for numbers, sums and what else only a text can show. */
function placesOfSide(part: Expression): SidePlaces | null {
  const whole = ungrouped(part);
  if (whole.kind !== 'arithmetic' || whole.by !== '*') return placesOfOne(part, null);
  const { left, right } = whole;
  if (left.kind === 'number') return placesOfOne(right, left);
  return right.kind === 'number' ? placesOfOne(left, right) : null;
}

function placesOfOne(one: Expression, times: NumberPart | null): SidePlaces | null {
  let on: Kind<'on'> | null = null;
  let offset: Kind<'offset'> | null = null;
  let of = ungrouped(one);
  while ((of.kind === 'on' && on === null) || (of.kind === 'offset' && offset === null)) {
    if (of.kind === 'on') on = of;
    else offset = of;
    of = ungrouped(of.of);
  }
  return callPlaces(of) === null ? null : { of, one, times, on, offset };
}

export const isSide = (part: Expression): boolean => {
  const places = placesOfSide(part);
  return places !== null && places.times === null;
};

export function builtSide(text: string): BuiltSide | null {
  const screener = readPart(text);
  const places = screener && placesOfSide(screener.condition);
  if (!places) return null;
  const written = (range: TextRange | undefined) => (range ? printPart(screener, range) : null);
  const { of, times, on, offset } = places;
  return {
    of: printPart(screener, of),
    times: written(times ?? undefined),
    frame: written(on?.frame),
    back: written(offset?.by),
  };
}

/** Null if the text cannot be read as asked. */
export function withSide(text: string, side: BuiltSide, language: 'en' | 'bn'): string | null {
  const screener = readPart(text);
  const places = screener && placesOfSide(screener.condition);
  if (!places) return null;
  const changed = withChanges(text, sideChanges(screener, places, side, language));
  const read = builtSide(changed);
  const isAsked =
    read !== null &&
    isSameText(read.of, side.of) &&
    read.times === side.times &&
    read.frame === side.frame &&
    read.back === side.back;
  return isAsked ? changed : null;
}

function sideChanges(
  screener: Screener,
  { of, one, times, on, offset }: SidePlaces,
  side: BuiltSide,
  language: 'en' | 'bn',
): Mend[] {
  const removed = (from: number, to: number): Mend => ({ from, to, text: '' });
  const put = (at: number, text: string): Mend => ({ from: at, to: at, text });
  const changes = changeOf(screener, of, side.of);
  if (times && side.times !== null) changes.push(...changeOf(screener, times, side.times));
  else if (times)
    changes.push(times.from < one.from ? removed(times.from, one.from) : removed(one.to, times.to));
  else if (side.times !== null) changes.push(put(one.from, `${side.times} * `));
  if (on && side.frame !== null) changes.push(...changeOf(screener, on.frame, side.frame));
  else if (on) changes.push(removed(on.of.to, on.to));
  else if (side.frame !== null)
    changes.push(put(of.to, ` ${keywords.on[language][0]} ${side.frame}`));
  if (offset && side.back !== null) changes.push(...changeOf(screener, offset.by, side.back));
  else if (offset) changes.push(removed(offset.of.to, offset.to));
  else if (side.back !== null) changes.push(put(one.to, `[${side.back}]`));
  return changes;
}

/** A name with its values: `macd(12, 26, 9).signal`; without parentheses it has none. */
export interface BuiltCall {
  readonly name: string;
  readonly args: readonly string[];
  readonly output: string | null;
}

interface CallPlaces {
  readonly name: NamePart;
  readonly call: CallPart | null;
  readonly output: Kind<'output'> | null;
}

function callPlaces(part: Expression): CallPlaces | null {
  const output = part.kind === 'output' ? part : null;
  const inner = output ? output.of : part;
  if (inner.kind === 'name') return { name: inner, call: null, output };
  return inner.kind === 'call' ? { name: inner.name, call: inner, output } : null;
}

export function builtCall(text: string): BuiltCall | null {
  const screener = readPart(text);
  const places = screener && callPlaces(screener.condition);
  if (!places) return null;
  const { name, call, output } = places;
  return {
    name: name.name,
    args: call?.args.map((arg) => printPart(screener, arg)) ?? [],
    output: output?.name.name ?? null,
  };
}

/** Null if the text cannot be read as asked. */
export function withCall(text: string, asked: BuiltCall): string | null {
  const screener = readPart(text);
  const places = screener && callPlaces(screener.condition);
  if (!places) return null;
  const changed = withChanges(text, callChanges(screener, places, asked));
  const read = builtCall(changed);
  const isAsked =
    read !== null &&
    read.name === asked.name &&
    read.output === asked.output &&
    read.args.length === asked.args.length &&
    read.args.every((arg, n) => isSameText(arg, asked.args[n]!));
  return isAsked ? changed : null;
}

function callChanges(
  screener: Screener,
  { name, call, output }: CallPlaces,
  asked: BuiltCall,
): Mend[] {
  const changes = changeOf(screener, name, asked.name);
  const end = call?.to ?? name.to;
  const args = call?.args ?? [];
  if (args.length === asked.args.length)
    changes.push(...args.flatMap((arg, n) => changeOf(screener, arg, asked.args[n]!)));
  else {
    const text = asked.args.length === 0 ? '' : `(${asked.args.join(', ')})`;
    changes.push({ from: name.to, to: end, text });
  }
  if (output && asked.output !== null)
    changes.push(...changeOf(screener, output.name, asked.output));
  else if (output) changes.push({ from: end, to: output.to, text: '' });
  else if (asked.output !== null) changes.push({ from: end, to: end, text: `.${asked.output}` });
  return changes;
}
