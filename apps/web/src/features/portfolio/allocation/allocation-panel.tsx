import './words.ts';
import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { type Overview, overviewQuery } from '../../../portfolio/portfolios.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import { type Exposure, exposureQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import type { PanelProps } from '../panel-props.ts';
import { AllocationFigures } from './allocation-figures.tsx';
import { LiquiditySection } from './liquidity-section.tsx';
import { MarginSection } from './margin-section.tsx';
import { PartsSection } from './parts-section.tsx';

const none: Overview['holdings'] = [];

/** Where the money is, how much hangs on few shares, and how fast it could be sold. */
export function AllocationPanel({ shown, portfolio, portfolios }: PanelProps) {
  const { t } = useTranslation();
  const query = useQuery(exposureQuery(shown));
  const holdings = useQuery(overviewQuery(shown)).data?.holdings ?? none;
  return (
    <div className="analysis allocation">
      <PanelAnswer title={t('allocation.failed')} query={query}>
        {(exposure) => {
          const margins = exposure.margins.map(({ portfolio: id, margin }) => (
            <MarginSection
              key={id}
              margin={margin}
              name={portfolio ? undefined : portfolios.find((one) => one.id === id)?.name}
            />
          ));
          if (exposure.shares.length === 0 && exposure.unknown.length === 0)
            return (
              <>
                <p className="analysis-none analysis-waiting">{t('allocation.none')}</p>
                {margins}
              </>
            );
          return (
            <>
              <AllocationFigures exposure={exposure} />
              <div className="analysis-columns">
                <PartsSection exposure={exposure} holdings={holdings} />
                <LiquiditySection exposure={exposure} />
              </div>
              <RiskSection exposure={exposure} />
              {margins}
            </>
          );
        }}
      </PanelAnswer>
    </div>
  );
}

const terms: { readonly [word in (typeof risks)[number][0]]?: TermId } = {
  z: 'category-z',
  suspended: 'halt',
};

const risks = [
  ['z', 'inZ'],
  ['suspended', 'suspended'],
  ['unknown', 'unknown'],
] as const;

function RiskSection({ exposure }: { readonly exposure: Exposure }) {
  const { t } = useTranslation();
  const found = risks.filter(([, field]) => exposure[field].length > 0);
  return (
    <AnalysisSection name="risk" title={t('allocation.risk.title')}>
      {found.length === 0 && <p className="analysis-text">{t('allocation.risk.none')}</p>}
      {found.map(([word, field]) => (
        <p key={word} className="analysis-text">
          <GlossaryTerm id={terms[word]}>{t(`allocation.risk.${word}`)}</GlossaryTerm>:{' '}
          <Codes codes={exposure[field]} />
        </p>
      ))}
    </AnalysisSection>
  );
}

const Codes = ({ codes }: { readonly codes: readonly ShareCode[] }) =>
  codes.map((code, place) => (
    <span key={code}>
      {place > 0 && ', '}
      <ShareLink code={code} />
    </span>
  ));
