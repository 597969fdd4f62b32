import { formatFixed } from '@dorpon/domain/fixed-text';
import { type ReactNode, useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import type { RadarTrail } from './radar-frames.ts';

interface RadarTableProps {
  readonly trails: readonly RadarTrail[];
  readonly label: string;
  readonly head: string;
  readonly linkOf: (key: string) => ReactNode;
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
}

/** Every point in figures, the strongest first. */
export function RadarTable({ trails, label, head, linkOf, active, onActive }: RadarTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () => trails.toSorted((a, b) => b.points.at(-1)!.strength - a.points.at(-1)!.strength),
    [trails],
  );
  return (
    <table className="radar-table" aria-label={label}>
      <thead>
        <tr>
          <th>{head}</th>
          <th>
            <GlossaryTerm id="relative-strength">{t('marketRadar.column.strength')}</GlossaryTerm>
          </th>
          <th>{t('marketRadar.column.momentum')}</th>
          <th>{t('marketRadar.column.quadrant')}</th>
        </tr>
      </thead>
      <tbody data-walk onPointerLeave={() => onActive(null)}>
        {rows.map(({ key, points, quadrant }) => (
          <tr
            key={key}
            data-row
            data-on={key === active || undefined}
            onPointerEnter={() => onActive(key)}
          >
            <td>{linkOf(key)}</td>
            <td>
              <Reading value={points.at(-1)!.strength} />
            </td>
            <td>
              <Reading value={points.at(-1)!.momentum} />
            </td>
            <td>
              <i className={`radar-mark ${quadrant}`} />
              {t(`marketRadar.quadrant.${quadrant}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reading({ value }: { value: number }) {
  const text = useDigits(formatFixed(value, 2));
  return <span className={toneOf(Number(value.toFixed(2)) - 100)}>{text}</span>;
}
