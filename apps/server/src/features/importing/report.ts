import { closeSync, openSync, writeSync } from 'node:fs';
import { SHARE_CODE_LENGTH } from '@dorpon/domain/market/share-code';
import { grouped, many } from '../../terminal/counts.ts';
import type { FileTally, Remark, RemarkGroups } from './file-tally.ts';

/** Sector averages that are printed; a file has about twenty. */
const MOST_NAMED = 30;

/** A reason with an explanation where the word alone is not enough. */
export const reasonText = (reason: Remark['reason']): string =>
  reason === 'code-too-long'
    ? `${reason} (a code has at most ${SHARE_CODE_LENGTH} characters)`
    : reason;

/** The lines of one file in the report. */
export function tallyLines(tally: FileTally): string[] {
  const { file, layout, outcome, why } = tally;
  const head = layout === '' ? file : `${file} (${layout})`;
  const lines = [`${head}: ${outcomeText(tally)}`];
  if (outcome === 'refused' || outcome === 'skipped') lines[0] = `${head}: ${outcome}: ${why}`;
  lines.push(...groupLines(file, tally.rejects, 'rejected'));
  lines.push(...groupLines(file, tally.warnings, 'kept with a warning'));
  lines.push(...averageLines(tally));
  return lines;
}

function averageLines({ skipped, averages }: FileTally): string[] {
  if (skipped === 0) return [];
  const named = [...averages].map(([name, rows]) => `${name} ${grouped(rows)}`);
  const more = named.length > MOST_NAMED ? `, and ${named.length - MOST_NAMED} more` : '';
  const what = `${many(skipped, 'row')} of ${many(averages.size, 'sector average')}, not shares`;
  return [`  skipped: ${what}: ${named.slice(0, MOST_NAMED).join(', ')}${more}`];
}

type Figure = 'read' | 'added' | 'same' | 'filled' | 'mended' | 'rejected' | 'skipped';

function outcomeText(tally: Pick<FileTally, 'outcome' | Figure>): string {
  const { outcome, read, added, same, filled, mended, rejected, skipped } = tally;
  if (outcome === 'interrupted') return 'interrupted: not imported';
  const parts = [
    `${grouped(added)} new`,
    `${grouped(same)} unchanged`,
    ...(filled > 0 ? [`${grouped(filled)} completed`] : []),
    ...(rejected > 0 ? [`${grouped(rejected)} rejected`] : []),
    ...(skipped > 0 ? [`${many(skipped, 'row')} of sector averages`] : []),
    ...(mended > 0 ? [`${many(mended, 'row')} given another close of the day before`] : []),
  ];
  return `${many(read, 'row')}: ${parts.join(', ')}`;
}

function groupLines(file: string, groups: RemarkGroups, word: string): string[] {
  return [...groups].flatMap(([reason, { count, first }]) => [
    `  ${word}: ${grouped(count)} ${reasonText(reason)}`,
    ...first.map((remark) => `    ${file}:${placeOf(remark)} ${reason} ${remark.text}`),
    ...(count > first.length ? [`    and ${grouped(count - first.length)} more`] : []),
  ]);
}

/** The line, and the column where one field is wrong. */
export const placeOf = ({ line, column }: Remark): string =>
  column === undefined ? `${line}` : `${line}:${column}`;

/** The totals of all files. */
export function totalLine(tallies: readonly FileTally[], isDryRun: boolean): string {
  const sum = (figure: Figure) => tallies.reduce((total, tally) => total + tally[figure], 0);
  const of = (outcome: FileTally['outcome']) =>
    tallies.filter((tally) => tally.outcome === outcome).length;
  const files = [
    `${many(of('imported'), 'file')} ${isDryRun ? 'would be imported' : 'imported'}`,
    `${grouped(of('refused'))} refused`,
    ...(of('skipped') > 0 ? [`${many(of('skipped'), 'file')} skipped`] : []),
    ...(of('interrupted') > 0 ? ['1 interrupted'] : []),
  ];
  const rows = outcomeText({
    outcome: 'imported',
    read: sum('read'),
    added: sum('added'),
    same: sum('same'),
    filled: sum('filled'),
    mended: sum('mended'),
    rejected: sum('rejected'),
    skipped: sum('skipped'),
  });
  return `${files.join(', ')}; ${rows}${isDryRun ? '; dry run: nothing was changed' : ''}`;
}

/** `--report`: a line of JSON for every reject and warning as it is found, and for every file. */
export function openReportFile(path: string) {
  const file = openSync(path, 'w');
  const line = (content: object) => writeSync(file, `${JSON.stringify(content)}\n`);
  return {
    remark: (name: string, kind: 'reject' | 'warning', remark: Remark) =>
      line({ kind, file: name, ...remark }),
    file: ({ rejects, warnings, averages, ...tally }: FileTally) =>
      line({
        kind: 'file',
        ...tally,
        rejects: counts(rejects),
        warnings: counts(warnings),
        averages: Object.fromEntries(averages),
      }),
    close: () => closeSync(file),
  };
}

const counts = (groups: RemarkGroups): Record<string, number> =>
  Object.fromEntries([...groups].map(([reason, { count }]) => [reason, count]));
