import type { StudyEntry } from '../indicators/catalogue.ts';
import type { Study } from '../indicators/study.ts';
import type { ChartStudy, StudyFormula } from './chart-document.ts';

/** The kind of all studies that are written in the screener language. */
export const FORMULA = 'formula';

export const formulaEntry: StudyEntry = {
  id: FORMULA,
  name: { en: 'Formula…', bn: 'ফর্মুলা…' },
  reading: {
    en: 'A line or marks that you write yourself: ema(close, 9) - ema(close, 21).',
    bn: 'নিজের লেখা রেখা বা চিহ্ন: ema(close, 9) - ema(close, 21)।',
  },
  params: {},
};

const name = { en: 'Formula', bn: 'ফর্মুলা' };

/** A condition marks bars; a number is a line. */
export const isMarking = ({ type }: Pick<StudyFormula, 'type'>): boolean => type === 'boolean';

const known = new WeakMap<StudyFormula, Study>();

/** Pane and outputs of a formula. The chart computes it, because it needs more than bars. */
export function formulaStudy(formula: StudyFormula): Study {
  const before = known.get(formula);
  if (before) return before;
  const isMark = isMarking(formula);
  const made: Study = {
    ...formulaEntry,
    name,
    pane: isMark ? 'price' : formula.pane,
    outputs: [isMark ? { key: 'mark', name, as: 'marks' } : { key: 'value', name, as: 'line' }],
    start: () => () => undefined,
  };
  known.set(formula, made);
  return made;
}

const MOST_TITLE = 44;

/** The name that a person gave it, or the beginning of the text. */
export function formulaTitle({ name: given, text }: StudyFormula): string {
  const title = given ?? text.replaceAll(/\s+/g, ' ').trim();
  return title.length <= MOST_TITLE ? title : `${title.slice(0, MOST_TITLE - 1).trimEnd()}…`;
}

const sameFormula = (a: StudyFormula, b: StudyFormula): boolean =>
  a.text === b.text && a.name === b.name && a.pane === b.pane && a.type === b.type;

/** The same study if nothing changed. */
export const withFormula = (study: ChartStudy, formula: StudyFormula): ChartStudy =>
  study.formula && sameFormula(study.formula, formula) ? study : { ...study, formula };
