import type { Universe } from '@dorpon/domain/market/universe';
import type { EpochMs } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useAsOf } from '../../ui/text/use-as-of.ts';

interface ListHeadingProps {
  readonly all: Universe;
  readonly shown: number;
  readonly traded: number;
  /** Time of the newest trade in the list; 0 when there is none. */
  readonly asOf: EpochMs;
  /** Filter, columns and CSV controls. */
  readonly children: ReactNode;
}

export function ListHeading({ all, shown, traded, asOf, children }: ListHeadingProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const asOfWords = useAsOf();
  const universeWords = useUniverseWords();
  const rows = all.shares + all.bonds;
  return (
    <div className="list-heading">
      <h1>{t('list.title')}</h1>
      <p className="list-count">
        {shown < rows && t('list.found', { n: n(shown), all: n(rows) })}
        {rows > 0 &&
          shown === rows &&
          `${universeWords(all)}, ${t('list.traded', { n: n(traded) })}`}
        {asOf > 0 && <span className="as-of">, {asOfWords(asOf)}</span>}
      </p>
      <div className="list-tools">{children}</div>
    </div>
  );
}
