import { adviceOf } from '@dorpon/domain/health/advice';
import { type Finding, faults, findingKinds } from '@dorpon/domain/health/finding';
import { kindWords } from '@dorpon/domain/health/kind-words';
import { sharedCommand } from '@dorpon/domain/health/shared-command';
import { many } from '../../terminal/counts.ts';
import { type Checkup, kindOf } from './doctor.ts';

/** The checkup as text, grouped by kind and fault, with a remedy after each group. */
export function reportOf(checkup: Checkup, findings: readonly Finding[]): string[] {
  const { shares, days, minuteDays, tookMs } = checkup;
  const checked = `${many(days, 'day')} of ${many(shares, 'share')}`;
  const minutes = `the minutes of ${many(minuteDays, 'day')}`;
  const summary = `Checked ${checked} and ${minutes} in ${(tookMs / 1000).toFixed(1)} s.`;
  if (findings.length === 0) return [summary, 'Nothing found.'];
  const byKind = Map.groupBy(findings, kindOf);
  const counts = findingKinds.flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0;
    return count > 0 ? [`${kindWords[kind].en} ${count}`] : [];
  });
  const groups = findingKinds.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    if (own.length === 0) return [];
    const head = `${kindWords[kind].en} (${own.length})`;
    return ['', head, ...[...Map.groupBy(own, ({ fault }) => fault).values()].flatMap(linesOf)];
  });
  return [summary, `${many(findings.length, 'finding')}: ${counts.join(', ')}.`, ...groups];
}

function linesOf(findings: readonly Finding[]): string[] {
  const [first] = findings;
  const { what, todo } = adviceOf(first, 'en');
  const command = sharedCommand(findings.map((each) => adviceOf(each, 'en').command));
  return [
    `  ${what}`,
    ...findings.map((each) => `    ${lineOf(each)}`),
    `    → ${todo}`,
    ...(command === null ? [] : [`      ${command}`]),
  ];
}

function lineOf({ fault, code, other, from, upto, days, found, expected, severity }: Finding) {
  const unit = faults[fault].unit;
  const figure = (value: number | null) => (value === null ? null : printed(value, unit));
  const figures = [figure(found), expected === null ? null : `against ${figure(expected)}`];
  return [
    (code ?? 'market').padEnd(12),
    severity.padEnd(8),
    ...(other === null ? [] : [`and ${other}`]),
    ...(from === null ? [] : [from === upto ? from : `${from} to ${upto}`]),
    ...(days > 1 ? [many(days, 'day')] : []),
    ...figures.filter((text) => text !== null),
  ].join('  ');
}

function printed(value: number, unit: (typeof faults)[Finding['fault']]['unit']): string {
  if (unit === 'price' || unit === 'value') return (value / 100).toFixed(2);
  return unit === 'percent' ? `${value}%` : String(value);
}
