import { type Breadth, shownBreadth } from '@dorpon/domain/market/breadth';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs } from '@dorpon/domain/units';
import { memo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BreadthBar } from '../../market-ui/price/breadth-bar.tsx';
import { Count, Crore } from '../../ui/text/figures.tsx';
import { useListFigures } from './use-live-figures.ts';

interface ListSummaryProps {
  /** Null while they load. */
  readonly shares: readonly Share[] | null;
  readonly marketStart: EpochMs;
  /** As in the rows of groups: a bar in place of the words. */
  readonly phone: boolean;
}

const none: readonly Share[] = [];

/** Breadth and turnover of the list. */
export const ListSummary = memo(function ListSummary(props: ListSummaryProps) {
  const { shares, marketStart, phone } = props;
  const { t } = useTranslation();
  const figures = useListFigures(shares ?? none, marketStart);
  if (shares === null) return <p className="list-summary" />;
  const { down, unchanged, up } = shownBreadth(figures);
  const parts = [
    ['dn', down, t('list.summary.down')],
    ['uc', unchanged, t('list.summary.unchanged')],
    ['up', up, t('list.summary.up')],
  ] as const;
  if (phone)
    return (
      <p className="list-summary">
        <SummaryBar {...figures} />
        <span className="summary-value">
          <Crore value={figures.value} /> {t('list.summary.crore')}
        </span>
      </p>
    );
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

function SummaryBar({ down, unchanged, up }: Breadth) {
  const { t } = useTranslation();
  const label = useDigits(t('list.breadth', { down, unchanged, up }));
  return <BreadthBar down={down} unchanged={unchanged} up={up} label={label} />;
}
