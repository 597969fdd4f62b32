import { shownBreadth } from '@dorpon/domain/market/breadth';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChangePercent, Count } from '../../../ui/text/figures.tsx';
import { useBlockFigures } from '../use-block-figures.ts';

interface TvHeadProps {
  readonly name: string;
  readonly codes: readonly ShareCode[];
  /** The sector began on the page before. */
  readonly continued: boolean;
}

export function TvHead({ name, codes, continued }: TvHeadProps) {
  const { t } = useTranslation();
  const figures = useBlockFigures(codes);
  const breadth = shownBreadth(figures);
  return (
    <li className="tv-head">
      <b>
        {name}
        {continued && (
          <span className="tv-continued" data-may-clip>
            {' '}
            {t('priceBoard.continued')}
          </span>
        )}
      </b>
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
    </li>
  );
}
