import '../allocation/words.ts';
import '../performance/words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { PartsSection } from '../allocation/parts-section.tsx';
import { exposureQuery, FIRST_AGAINST, historyQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import type { PanelProps } from '../panel-props.ts';
import { depositOf } from '../performance/against-choice.tsx';
import { PerformancePlot } from '../performance/performance-plot.tsx';

interface OverviewPlotsProps extends Pick<PanelProps, 'shown' | 'portfolio' | 'portfolios'> {
  readonly overview: Overview;
}

/** How the portfolio did, and where the money is, side by side above the holdings. */
export function OverviewPlots({ shown, portfolio, portfolios, overview }: OverviewPlotsProps) {
  const { t } = useTranslation();
  const [against, setAgainst] = useState(FIRST_AGAINST);
  const history = useQuery({ ...historyQuery(shown, against), placeholderData: keepPreviousData });
  const exposure = useQuery(exposureQuery(shown));
  const deposit = depositOf(portfolio ? [portfolio] : portfolios);
  return (
    <>
      <PanelAnswer title={t('performance.failed')} query={history}>
        {(known) => (
          <PerformancePlot
            history={known}
            against={against}
            deposit={deposit}
            onAgainst={setAgainst}
          />
        )}
      </PanelAnswer>
      <PanelAnswer title={t('allocation.failed')} query={exposure}>
        {(known) => <PartsSection exposure={known} holdings={overview.holdings} isNarrow />}
      </PanelAnswer>
    </>
  );
}
