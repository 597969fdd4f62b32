import { shownBreadth } from '@dorpon/domain/market/breadth';
import { changeOf, changePercentOf, type Quote } from '@dorpon/domain/market/quote';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Change, ChangePercent, Count, Crore } from '../../ui/text/figures.tsx';
import './groups-summary.css';

interface GroupsSummaryProps {
  readonly figures: GroupFigures | null;
  readonly index: Quote | undefined;
}

/** Figures of the whole market, for comparison. */
export const GroupsSummary = memo(function GroupsSummary({ figures, index }: GroupsSummaryProps) {
  const { t } = useTranslation();
  if (figures === null || index === undefined) return <p className="groups-summary" />;
  const { down, unchanged, up } = shownBreadth(figures);
  const parts = [
    ['dn', down, t('groups.down')],
    ['uc', unchanged, t('groups.unchanged')],
    ['up', up, t('groups.up')],
  ] as const;
  return (
    <p className="groups-summary">
      <span>
        <span translate="no">{index.code}</span>{' '}
        <b>
          <Change value={changeOf(index)} /> <ChangePercent value={changePercentOf(index)} />
        </b>
      </span>
      {parts.map(([tone, count, word]) => (
        <span key={tone} className={`summary-${tone}`}>
          <b className={tone}>
            <Count value={count} />
          </b>{' '}
          {word}
        </span>
      ))}
      <span>
        <b>
          <Crore value={figures.value} />
        </b>{' '}
        {t('groups.crore')}
      </span>
    </p>
  );
});
