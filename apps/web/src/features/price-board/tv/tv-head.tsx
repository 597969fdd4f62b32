import { shownBreadth } from '@dorpon/domain/market/breadth';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChangePercent, Count } from '../../../ui/text/figures.tsx';

interface TvHeadProps {
  readonly name: string;
  readonly figures: GroupFigures | undefined;
  /** The sector began on the page before. */
  readonly continued: boolean;
}

export function TvHead({ name, figures, continued }: TvHeadProps) {
  const { t } = useTranslation();
  const breadth = figures && shownBreadth(figures);
  return (
    <li className="tv-head">
      <b>
        {name}
        {continued && <span className="tv-continued"> {t('priceBoard.continued')}</span>}
      </b>
      {figures !== undefined && (
        <span className="tv-head-figures">
          <span className="dn">
            <Count value={breadth?.down ?? null} />
          </span>
          <span className="up">
            <Count value={breadth?.up ?? null} />
          </span>
          <span className="tv-head-change">
            <ChangePercent value={figures.changePercent} />
          </span>
        </span>
      )}
    </li>
  );
}
