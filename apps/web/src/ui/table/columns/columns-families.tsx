import { matchesWords } from '@dorpon/domain/text-match';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilterField } from '../../fields/filter-field.tsx';
import { Count } from '../../text/figures.tsx';
import { type Column, labelOf } from '../column.ts';
import type { Layout } from './column-layout.ts';
import { type ColumnPins, ColumnsList } from './columns-list.tsx';
import './columns-families.css';

interface ColumnsFamiliesProps {
  readonly columns: readonly Column<never>[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly pinning: ColumnPins | undefined;
}

/** A long list of columns: the shown ones in order, then all by family. */
export function ColumnsFamilies({ columns, layout, onLayout, pinning }: ColumnsFamiliesProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const shown = layout.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const fits = (column: Column<never>) =>
    wanted.trim() === '' || matchesWords(`${column.head} ${labelOf(column)}`, wanted);
  const families = Map.groupBy(
    columns.filter(({ family }) => family !== undefined).filter(fits),
    ({ family }) => family ?? '',
  );
  function toggle(id: string): void {
    const next = layout.includes(id) ? layout.filter((other) => other !== id) : [...layout, id];
    if (next.length > 1) onLayout(next);
  }
  return (
    <>
      <h3 className="columns-part">
        {t('tablePage.shownColumns')}
        <span>
          <Count value={shown.length - 1} />
        </span>
      </h3>
      <ColumnsList columns={shown} layout={layout} onLayout={onLayout} pinning={pinning} />
      <div className="columns-find">
        <FilterField
          label={t('tablePage.findColumn')}
          clearLabel={t('tablePage.clearFilter')}
          value={wanted}
          onType={setWanted}
        />
      </div>
      {[...families].map(([family, members]) => (
        <section key={family} aria-label={family}>
          <h3 className="columns-part">{family}</h3>
          <ul className="family-list">
            {members.map((column) => (
              <li key={column.id} className="family-item">
                <label className="columns-check">
                  <input
                    type="checkbox"
                    checked={layout.includes(column.id)}
                    onChange={() => toggle(column.id)}
                  />
                  <span>{labelOf(column)}</span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {families.size === 0 && <p role="status">{t('tablePage.noColumn')}</p>}
    </>
  );
}
