import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { useTranslation } from 'react-i18next';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { BreadthBar } from '../../market-ui/price/breadth-bar.tsx';
import { Crore } from '../../ui/text/figures.tsx';
import { TvClock } from './tv-clock.tsx';
import { TvControls } from './tv-controls.tsx';
import { TvIndex } from './tv-index.tsx';
import type { PageTurn } from './use-page-turn.ts';

interface TvBarProps {
  readonly whole: GroupFigures;
  readonly turn: PageTurn;
  readonly pages: number;
  readonly onLeave: () => void;
}

/** One line over the wall: the indices, the market as a whole, the clock. */
export function TvBar({ whole, turn, pages, onLeave }: TvBarProps) {
  const { t } = useTranslation();
  const { down, unchanged, up } = whole;
  const breadth = inNumerals(t('list.breadth', { down, unchanged, up }), useNumerals());
  return (
    <header className="tv-bar">
      <h1 className="sr-only">{t('priceBoard.title')}</h1>
      {mainIndexCodes.map((code) => (
        <TvIndex key={code} code={code} />
      ))}
      <BreadthBar down={down} unchanged={unchanged} up={up} label={breadth} />
      <span className="tv-value">
        <b>
          <Crore value={whole.value} />
        </b>{' '}
        {t('list.summary.crore')}
      </span>
      <TvClock />
      <TvControls turn={turn} pages={pages} onLeave={onLeave} />
    </header>
  );
}
