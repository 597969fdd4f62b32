import { studies } from './catalogue.ts';
import { defaultsOf, runStudy } from './run-study.ts';
import type { Bars, Study, Values } from './study.ts';

export interface LastReading {
  readonly study: Study;
  readonly params: Values<string>;
  /** By output; NaN where there are too few bars. */
  readonly values: Values<string>;
}

/** Every study of the catalogue at the newest bar, with its default parameters. */
export const lastReadings = (bars: Bars): LastReading[] =>
  studies.map((study) => {
    const params = defaultsOf(study);
    const columns = runStudy(study, bars, params);
    const last = (key: string) => columns[key]?.[bars.count - 1] ?? Number.NaN;
    return {
      study,
      params,
      values: Object.fromEntries(study.outputs.map(({ key }) => [key, last(key)])),
    };
  });
