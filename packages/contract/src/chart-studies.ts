import { studyById, studyParams } from '@dorpon/domain/indicators/catalogue';
import type { Study, Values } from '@dorpon/domain/indicators/study';
import { z } from 'zod/mini';

/** The limit per kind: on the price, and in panes below it. */
export const MAX_STUDIES = 4;

export interface ChosenStudy {
  readonly study: Study;
  readonly params: Values<string>;
}

/**
 * Reads `sma`, `sma:20` or `macd:12,26,9`; omitted parameters have their defaults. Returns an error as
 * text.
 */
export function readStudy(text: string): ChosenStudy | string {
  const [, id = '', list] = /^([a-z0-9-]{1,40})(?::([\d.,-]{1,100}))?$/.exec(text) ?? [];
  const study = studyById(id);
  if (!study) return `unknown study ${text.slice(0, 40)}`;
  const keys = Object.keys(study.params);
  const values = list?.split(',') ?? [];
  if (values.length > keys.length) return `${id} takes at most ${keys.length} parameters`;
  const given = values.map((value, i) => [keys[i], value === '' ? Number.NaN : Number(value)]);
  const read = studyParams(study, Object.fromEntries(given));
  if ('params' in read) return { study, params: read.params };
  const { min, max, step } = study.params[read.wrong] ?? { min: 0, max: 0, step: 0 };
  return `${id}: ${read.wrong} must be from ${min} to ${max} in steps of ${step}`;
}

/** The inverse of `readStudy`: trailing parameters with default values are omitted. */
export function writeStudy({ study, params }: ChosenStudy): string {
  const entries = Object.entries(study.params);
  const values = entries.map(([key]) => params[key]);
  while (values.length > 0 && values.at(-1) === entries[values.length - 1]?.[1].default)
    values.pop();
  return values.length === 0 ? study.id : `${study.id}:${values.join(',')}`;
}

const textsOf = (given: string | readonly string[]): readonly string[] =>
  typeof given === 'string' ? [given] : given;

/** The studies of a validated query. */
export const studiesOf = (given: string | readonly string[] = []): ChosenStudy[] =>
  textsOf(given).flatMap((text) => {
    const read = readStudy(text);
    return typeof read === 'string' ? [] : [read];
  });

/** One study, or the parameter repeated. Values stay text. */
export function chartStudies(pane: Study['pane']) {
  const faultOf = (text: string): string | undefined => {
    const read = readStudy(text);
    if (typeof read === 'string') return read;
    if (read.study.pane === pane) return undefined;
    return `${read.study.id} is drawn ${pane === 'price' ? 'in a pane of its own' : 'on the price'}`;
  };
  return z.union([z.string(), z.array(z.string())]).check((read) => {
    const texts = textsOf(read.value);
    const fault =
      texts.length > MAX_STUDIES
        ? `at most ${MAX_STUDIES} studies are allowed`
        : texts.map(faultOf).find((one) => one !== undefined);
    if (fault) read.issues.push({ code: 'custom', message: fault, input: read.value });
  });
}
