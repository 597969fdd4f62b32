import { studyById } from '@dorpon/domain/indicators/catalogue';
import { runStudy } from '@dorpon/domain/indicators/run-study';
import type { Columns, Output, Study, Values } from '@dorpon/domain/indicators/study';
import type { StudyChoice } from './chart-input.ts';
import * as figures from './number-text.ts';
import type { ChartBars } from './packed-bars.ts';
import { isShown, slotOf, type TimeScale } from './time-scale.ts';
import { type Extent, noExtent, widen } from './value-scale.ts';
import type { DrawnWords, Lang } from './words.ts';

/** A study with its values for the bars. */
export interface DrawnStudy {
  readonly study: Study;
  readonly params: Values<string>;
  readonly columns: Columns<string>;
}

export const studied = (choices: readonly StudyChoice[], bars: ChartBars): DrawnStudy[] =>
  choices.flatMap(({ id, params }) => {
    const study = studyById(id);
    return study ? [{ study, params, columns: runStudy(study, bars, params) }] : [];
  });

export const shiftOf = ({ shift = 0 }: Output<string>, params: Values<string>): number =>
  typeof shift === 'number' ? shift : shift(params);

/** Slots after the newest bar that studies draw in. */
export const aheadOf = (drawn: readonly DrawnStudy[]): number =>
  Math.max(
    0,
    ...drawn.flatMap(({ study, params }) => study.outputs.map((output) => shiftOf(output, params))),
  );

/** The range of all shown values that are drawn on the scale. */
export function extentOf(drawn: DrawnStudy, time: TimeScale): Extent {
  const extent = noExtent();
  for (const output of drawn.study.outputs) {
    if (output.as === 'marks') continue;
    const column = drawn.columns[output.key]!;
    const shift = shiftOf(output, drawn.params);
    for (let row = 0; row < time.count; row += 1)
      if (isShown(time, slotOf(time, row) + shift)) widen(extent, column[row]!);
    if (output.as === 'bars') widen(extent, 0);
  }
  return extent;
}

const paramText = ({ study, params }: DrawnStudy): string =>
  Object.keys(study.params)
    .map((key) => String(params[key]))
    .join(', ');

/** An id that is a usual abbreviation: `RSI`, `MACD`, but not `PIVOTS-CLASSIC`. */
const SAID = /^[a-z]{2,5}$/;

/** `Relative strength index 14`, or `RSI 14` where space is short. */
export function nameOf(drawn: DrawnStudy, lang: Lang, short: boolean): string {
  const { id, name } = drawn.study;
  return `${short && SAID.test(id) ? id.toUpperCase() : name[lang]} ${paramText(drawn)}`.trim();
}

/** The newest value of each output; NaN where it has none. */
const lastValues = ({ study, columns }: DrawnStudy, last: number) =>
  study.outputs.map((output) => ({ output, value: columns[output.key]![last] ?? Number.NaN }));

function valueText({ study }: DrawnStudy, value: number, words: DrawnWords): string {
  return study.pane === 'price' ? figures.price(value) : figures.reading(value, words);
}

/** More values than this are too many for one row. */
const MOST_READINGS = 3;

/** The newest value of each output that has one. */
export const readingsOf = (drawn: DrawnStudy, last: number, words: DrawnWords): string[] =>
  lastValues(drawn, last)
    .filter(({ output, value }) => output.as !== 'marks' && Number.isFinite(value))
    .slice(0, MOST_READINGS)
    .map(({ value }) => valueText(drawn, value, words));

/** All newest values in words, for screen readers: `Stochastic 14, 3, 3: %K 81.20; %D 76.05.` */
export function describedStudy(
  drawn: DrawnStudy,
  last: number,
  lang: Lang,
  words: DrawnWords,
): string {
  const values = lastValues(drawn, last).map(({ output, value }) => {
    const text = output.as === 'marks' ? words.mark(value) : valueText(drawn, value, words);
    return `${output.name[lang]} ${text}`;
  });
  return `${nameOf(drawn, lang, false)}: ${values.join('; ')}.`;
}
