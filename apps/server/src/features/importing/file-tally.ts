import type { CompanyRemark } from './company-files/company-file.ts';

export type Remark = CompanyRemark;

/** The lines with one reason: their number, and the first of them. */
export interface RemarkGroup {
  count: number;
  readonly first: Remark[];
}
export type RemarkGroups = ReadonlyMap<Remark['reason'], RemarkGroup>;

export type Outcome = 'imported' | 'refused' | 'interrupted' | 'skipped';

/** The result of one file. */
export interface FileTally {
  readonly file: string;
  readonly layout: string;
  readonly outcome: Outcome;
  /** Why it was not imported. */
  readonly why: string;
  readonly read: number;
  readonly added: number;
  readonly same: number;
  readonly filled: number;
  readonly mended: number;
  readonly rejected: number;
  /** Rows of sector averages, which are left out without being bad. */
  readonly skipped: number;
  readonly averages: ReadonlyMap<string, number>;
  readonly rejects: RemarkGroups;
  readonly warnings: RemarkGroups;
}

/** A file may have millions of bad lines: of each reason the first are kept, the rest counted. */
const FIRST = 3;
/** A file with a larger share of bad rows is refused. */
const MOST_BAD = 0.2;

type OnRemark = (kind: 'reject' | 'warning', remark: Remark) => void;

export type Tally = ReturnType<typeof createTally>;

export function createTally(file: string, onRemark: OnRemark) {
  const rejects = new Map<Remark['reason'], RemarkGroup>();
  const warnings = new Map<Remark['reason'], RemarkGroup>();
  const averages = new Map<string, number>();
  const counts = { read: 0, added: 0, same: 0, filled: 0, mended: 0, rejected: 0, skipped: 0 };

  const note = (groups: typeof rejects, kind: 'reject' | 'warning', remark: Remark) => {
    const group = groups.get(remark.reason) ?? { count: 0, first: [] };
    groups.set(remark.reason, group);
    group.count += 1;
    if (group.first.length < FIRST) group.first.push(remark);
    onRemark(kind, remark);
  };

  const reject = (bad: readonly Remark[]) => {
    counts.rejected += bad.length;
    for (const remark of bad) note(rejects, 'reject', remark);
  };

  return {
    counts,
    reject,
    /** Counts a batch of lines: the good rows, and the rejected ones. */
    read(good: number, bad: readonly Remark[], doubted: readonly Remark[] = []) {
      counts.read += good + bad.length;
      reject(bad);
      for (const remark of doubted) note(warnings, 'warning', remark);
    },
    skip(names: ReadonlyMap<string, number>) {
      for (const [name, rows] of names) {
        averages.set(name, (averages.get(name) ?? 0) + rows);
        counts.skipped += rows;
        counts.read += rows;
      }
    },
    tooBad: () => counts.rejected > (counts.read - counts.skipped) * MOST_BAD,
    result: (outcome: Outcome, layout: string, why = ''): FileTally => ({
      file,
      layout,
      outcome,
      why,
      ...counts,
      averages,
      rejects,
      warnings,
      ...(outcome === 'imported' ? {} : { added: 0, same: 0, filled: 0, mended: 0 }),
    }),
  };
}
