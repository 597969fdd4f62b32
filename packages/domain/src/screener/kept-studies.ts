import type { ScreenerColumns } from './columns.ts';
import type { StudyInput, StudyRunner } from './study-series.ts';

/** What studies remember of the same data; beyond it those that were asked for longest ago are forgotten. */
const MOST_BYTES = 64_000_000;

/** Studies up to the newest session, for all runs on the same data: only its row moves. */
class KeptStudies {
  /** The latest asked for last. */
  readonly #runners = new Map<string, StudyRunner>();

  runner(key: string, input: StudyInput, make: () => StudyRunner): StudyRunner {
    const known = this.#runners.get(key);
    const runner = known && readsSame(known.input, input) ? known : make();
    this.#runners.delete(key);
    this.#forgetOldest();
    this.#runners.set(key, runner);
    return runner;
  }

  /** A runner knows how much it keeps once it has run. */
  #forgetOldest(): void {
    let bytes = 0;
    for (const runner of this.#runners.values()) bytes += runner.bytes;
    for (const [key, runner] of this.#runners) {
      if (bytes <= MOST_BYTES) return;
      bytes -= runner.bytes;
      this.#runners.delete(key);
    }
  }
}

/** A column that was freed and made again is another one. */
function readsSame(one: StudyInput, other: StudyInput): boolean {
  const names = Object.keys(one.columns) as (keyof StudyInput['columns'])[];
  return (
    one.rows === other.rows &&
    one.beside === other.beside &&
    names.every((name) => one.columns[name].values === other.columns[name].values)
  );
}

const byColumns = new WeakMap<ScreenerColumns, KeptStudies>();

export function keptStudiesOf(columns: ScreenerColumns): KeptStudies {
  const known = byColumns.get(columns);
  if (known) return known;
  const made = new KeptStudies();
  byColumns.set(columns, made);
  return made;
}
