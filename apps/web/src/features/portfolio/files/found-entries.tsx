import type {
  StatementEntry,
  StatementRead,
} from '@dorpon/domain/portfolio/files/statement/read-statement';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, Quantity } from '../../../portfolio/amounts.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { useImportRoom } from './import-room.tsx';

const SHOWN = 50;

interface FoundEntriesProps {
  readonly found: StatementRead;
  readonly isBusy: boolean;
  readonly onSave: (entries: readonly StatementEntry[]) => void;
}

/** The transactions of a statement before they are saved. */
export function FoundEntries({ found, isBusy, onSave }: FoundEntriesProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [withRepeats, setWithRepeats] = useState(false);
  const { entries, leftOut } = found;
  const repeats = entries.filter(({ repeats: ids }) => ids.length > 0);
  const held = entries.filter((entry) => entry.isHeldAlready && entry.repeats.length === 0);
  const isNew = (entry: StatementEntry) => entry.repeats.length === 0 && !entry.isHeldAlready;
  const chosen = withRepeats ? entries : entries.filter(isNew);
  const drafts = chosen.flatMap((entry) =>
    entry.drafts.map((draft, place) => ({ ...draft, row: entry.row, place })),
  );
  const counted = (
    word: 'title' | 'repeats' | 'held' | 'leftOut' | 'act' | 'more',
    count: number,
  ) => inNumerals(t(`portfolioFiles.found.${word}`, { n: formatCount(count) }), numerals);
  const title = counted('title', drafts.length);
  const full = useImportRoom(drafts.length, false);
  return (
    <>
      <h3 className="import-title">{title}</h3>
      {repeats.length > 0 && <p className="analysis-text">{counted('repeats', repeats.length)}</p>}
      {held.length > 0 && <p className="analysis-text">{counted('held', held.length)}</p>}
      {repeats.length + held.length > 0 && (
        <label className="import-check">
          <input
            type="checkbox"
            checked={withRepeats}
            onChange={({ target }) => setWithRepeats(target.checked)}
          />
          {t('portfolioFiles.found.withRepeats')}
        </label>
      )}
      {leftOut.length > 0 && <p className="analysis-text">{counted('leftOut', leftOut.length)}</p>}
      {drafts.length === 0 ? (
        <p className="analysis-text">{t('portfolioFiles.found.none')}</p>
      ) : (
        <>
          <FigureTable
            label={title}
            rows={drafts.slice(0, SHOWN)}
            keyOf={({ row, place }) => `${row} ${place}`}
            columns={[
              {
                id: 'day',
                head: t('ownership.field.day'),
                align: 'start',
                cell: ({ day }) => <Day day={day} />,
              },
              {
                id: 'kind',
                head: t('portfolioFiles.found.kind'),
                align: 'start',
                cell: ({ kind }) => t(`ownership.kind.${kind}`),
              },
              {
                id: 'code',
                head: t('ownership.field.code'),
                align: 'start',
                cell: ({ code }) => <ShareLink code={code} />,
              },
              {
                id: 'quantity',
                head: t('ownership.field.quantity'),
                cell: ({ quantity }) => <Quantity value={quantity} />,
              },
              {
                id: 'money',
                head: t('ownership.field.amount'),
                cell: (draft) => (
                  <Amount value={'cost' in draft ? draft.cost : draft.quantity * draft.price} />
                ),
              },
              {
                id: 'charges',
                head: t('ownership.field.charges'),
                tone: 'quiet',
                hidePriority: 2,
                cell: (draft) => ('cost' in draft ? null : <Amount value={draft.charges} />),
              },
            ]}
          />
          {drafts.length > SHOWN && (
            <p className="analysis-text">{counted('more', drafts.length - SHOWN)}</p>
          )}
          {full !== null && <p role="status">{full}</p>}
          <div className="analysis-buttons files-buttons">
            <button
              type="button"
              className="btn primary"
              disabled={isBusy}
              onClick={() => onSave(chosen)}
            >
              {counted('act', drafts.length)}
            </button>
          </div>
        </>
      )}
    </>
  );
}
