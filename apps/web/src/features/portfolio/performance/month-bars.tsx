import type { CSSProperties } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HIDDEN } from '../../../portfolio/amounts.tsx';
import { useHidesAmounts } from '../../../portfolio/hidden-amounts.ts';
import { formatChange, formatPercent } from '../../../ui/text/format.ts';
import { toneOf } from '../../../ui/text/tone.ts';
import type { Period } from './history-lines.ts';

const SHOWN = 24;

interface MonthBarsProps {
  readonly label: string;
  /** Oldest first; the newest are shown. */
  readonly months: readonly Period[];
}

/** The gain of each month as a bar over or under zero, in taka; in percent while amounts are hidden. */
export function MonthBars({ label, months }: MonthBarsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const hides = useHidesAmounts();
  const shown = months.slice(-SHOWN);
  const names = t('parts.date.months').split(' ');
  const sizeOf = ({ growth, gain }: Period) => (hides ? growth : gain);
  const rise = Math.max(0, ...shown.map(sizeOf));
  const fall = Math.max(0, ...shown.map((period) => -sizeOf(period)));
  const span = rise + fall || 1;
  const nameOf = ({ period }: Period) => names[Number(period.slice(5)) - 1] ?? '';
  return (
    <ol
      className="month-bars"
      aria-label={label}
      style={{ '--rise': rise / span, '--fall': fall / span } as CSSProperties}
    >
      {shown.map((period, place) => {
        const size = sizeOf(period) / span;
        const year = period.period.slice(0, 4);
        const gain = hides ? HIDDEN : formatChange(period.gain);
        const words = inNumerals(
          `${nameOf(period)} ${year}: ${gain} · ${formatPercent(period.growth * 100)}`,
          numerals,
        );
        const bar = { '--over': Math.max(0, size), '--under': Math.max(0, -size) };
        const isNamed = place === 0 || period.period.endsWith('-01');
        return (
          <li key={period.period} title={words} style={bar as CSSProperties}>
            <span className="sr-only">{words}</span>
            <span className="month-field" aria-hidden="true">
              <i className={toneOf(size)} data-incomplete={period.isIncomplete || undefined} />
            </span>
            <span className="month-name" aria-hidden="true" data-may-clip data-may-overlap>
              {nameOf(period)}
              {isNamed && <b>{inNumerals(year, numerals)}</b>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
