import type { BlockFigures } from '@dorpon/domain/market/block-trades';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePercent, Crore, ShortCount, Trades } from '../../ui/text/figures.tsx';

/** What the shown blocks come to. */
export function DayTotals({ figures }: { figures: BlockFigures | null }) {
  const { t } = useTranslation();
  const part = (word: string, figure: ReactNode) => (
    <div>
      <dt>{word}</dt>
      <dd>{figures === null ? <i className="bone" /> : figure}</dd>
    </div>
  );
  return (
    <dl className="day-totals">
      {part(t('blockShare.total.value'), <Crore value={figures?.value ?? null} />)}
      {part(t('blockShare.total.trades'), <Trades value={figures?.trades ?? null} />)}
      {part(t('blockShare.total.quantity'), <ShortCount value={figures?.quantity ?? null} />)}
      {part(t('blockShare.total.against'), <ChangePercent value={figures?.against ?? null} />)}
    </dl>
  );
}
