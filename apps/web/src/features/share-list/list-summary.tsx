import { shownBreadth } from '@dorpon/domain/market/breadth';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs } from '@dorpon/domain/units';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Count, Crore } from '../../ui/text/figures.tsx';
import { useListFigures } from './use-live-figures.ts';

interface ListSummaryProps {
  /** Null while they load. */
  readonly shares: readonly Share[] | null;
  readonly marketStart: EpochMs;
}

const none: readonly Share[] = [];

/** Breadth and turnover of the list. */
export const ListSummary = memo(function ListSummary({ shares, marketStart }: ListSummaryProps) {
  const { t } = useTranslation();
  const figures = useListFigures(shares ?? none, marketStart);
  if (shares === null) return <p className="list-summary" />;
  const { down, unchanged, up } = shownBreadth(figures);
  const parts = [
    ['dn', down, t('list.summary.down')],
    ['uc', unchanged, t('list.summary.unchanged')],
    ['up', up, t('list.summary.up')],
  ] as const;
  return (
    <p className="list-summary">
      {parts.map(([tone, count, word]) => (
        <span key={tone}>
          <b className={tone}>
            <Count value={count} />
          </b>{' '}
          {word}
        </span>
      ))}
      <span>
        <b className="summary-value">
          <Crore value={figures.value} />
        </b>{' '}
        {t('list.summary.crore')}
      </span>
    </p>
  );
});
