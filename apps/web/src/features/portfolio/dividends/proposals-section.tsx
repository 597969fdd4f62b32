import type { Portfolio } from '@dorpon/contract/portfolio';
import { type ActionProposal, MAX_SETTLED } from '@dorpon/contract/portfolio-reports';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { useProblemWords } from '../../../portfolio/use-problem-words.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import { proposalsQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import { useProposalWords } from './use-proposal-words.ts';

interface ProposalsSectionProps {
  readonly shown: string;
  readonly portfolios: readonly Portfolio[];
  /** Beside the heading. */
  readonly children: ReactNode;
}

/** Corporate actions that can be entered with one tap. */
export function ProposalsSection({ shown, portfolios, children }: ProposalsSectionProps) {
  const { t } = useTranslation();
  const query = useQuery(proposalsQuery(shown));
  return (
    <AnalysisSection
      name="proposals"
      title={t('ownDividends.proposals.title')}
      meaning={t('ownDividends.proposals.meaning')}
      aside={children}
    >
      <PanelAnswer title={t('ownDividends.proposals.failed')} query={query}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <p className="analysis-text">{t('ownDividends.proposals.none')}</p>
          ) : (
            <ProposalList proposals={proposals} portfolios={portfolios} />
          )
        }
      </PanelAnswer>
    </AnalysisSection>
  );
}

interface ProposalListProps {
  readonly proposals: readonly ActionProposal[];
  readonly portfolios: readonly Portfolio[];
}

function ProposalList({ proposals, portfolios }: ProposalListProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { settle, isBusy } = useSettle();
  const still = new Set(portfolios.flatMap(({ id, standsStill }) => (standsStill ? id : [])));
  // What may be entered already, or is the person's to decide, is never accepted with the others.
  const certain = proposals.filter(
    ({ portfolio, kind, similar, tax }) =>
      !still.has(portfolio) &&
      kind !== 'rights' &&
      kind !== 'removal' &&
      similar === null &&
      tax !== null,
  );
  return (
    <>
      {certain.length > 1 && (
        <div className="analysis-buttons">
          <button
            type="button"
            className="btn primary"
            disabled={isBusy}
            onClick={() => settle(certain, 'accept')}
          >
            {inNumerals(t('ownDividends.proposals.acceptAll', { n: certain.length }), numerals)}
          </button>
        </div>
      )}
      <ul className="proposal-list">
        {proposals.map((proposal) => (
          <ProposalRow
            key={`${proposal.portfolio} ${proposal.id}`}
            proposal={proposal}
            disabled={isBusy || still.has(proposal.portfolio)}
            onAccept={() => settle([proposal], 'accept')}
            onDismiss={() => settle([proposal], 'dismiss')}
          />
        ))}
      </ul>
      {proposals.some(({ portfolio }) => still.has(portfolio)) && (
        <p className="analysis-text">{t('ownDividends.proposals.still')}</p>
      )}
    </>
  );
}

interface ProposalRowProps {
  readonly proposal: ActionProposal;
  readonly disabled: boolean;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

function ProposalRow({ proposal, disabled, onAccept, onDismiss }: ProposalRowProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const words = useProposalWords();
  const { code, changes, similar, kind, fromAction } = proposal;
  const day = dayWords(fromAction.recordDate, 'long');
  return (
    <li className="proposal">
      <div className="proposal-words">
        <ShareLink code={code} /> <b>{words(proposal)}</b>
        <p>
          {t('ownDividends.proposals.record', { day })}
          {changes !== null && kind !== 'removal' && ` · ${t('ownDividends.proposals.change')}`}
          {similar !== null && ` · ${t('ownDividends.proposals.similar')}`}
          <Fraction proposal={proposal} />
        </p>
      </div>
      <div className="analysis-buttons">
        <button type="button" className="btn" disabled={disabled} onClick={onAccept}>
          {t('ownDividends.proposals.accept')}
        </button>
        <button type="button" className="link-btn" disabled={disabled} onClick={onDismiss}>
          {t('ownDividends.proposals.dismiss')}
        </button>
      </div>
    </li>
  );
}

function Fraction({ proposal: { fraction = 0 } }: { readonly proposal: ActionProposal }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (fraction <= 0) return null;
  const text = t('ownDividends.proposals.fraction', { fraction: fraction.toFixed(2) });
  return ` · ${inNumerals(text, numerals)}`;
}

/** Accepts or dismisses proposals, those of each portfolio with one call. */
function useSettle() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const problemWords = useProblemWords();
  const writes = usePortfolioWrites();
  const [isBusy, setIsBusy] = useState(false);
  const settle = async (chosen: readonly ActionProposal[], how: 'accept' | 'dismiss') => {
    setIsBusy(true);
    for (const [portfolio, group] of Map.groupBy(chosen, (proposal) => proposal.portfolio)) {
      const ids = group.slice(0, MAX_SETTLED).map(({ id }) => id);
      const said =
        how === 'dismiss'
          ? t('ownDividends.proposals.dismissed')
          : inNumerals(t('ownDividends.proposals.accepted', { n: ids.length }), numerals);
      const none: string[] = [];
      const answer = await writes.settleProposals(
        {
          portfolio,
          accept: how === 'accept' ? ids : none,
          dismiss: how === 'dismiss' ? ids : none,
        },
        said,
      );
      if (answer?.outcome === 'refused')
        toast({
          title: t('ownDividends.proposals.refused'),
          text: answer.refused.map(problemWords).join(' '),
        });
      if (answer?.outcome === 'conflict')
        toast({ title: t('ownDividends.proposals.refused'), text: t('ownership.conflict') });
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    settle: (chosen: readonly ActionProposal[], how: 'accept' | 'dismiss') =>
      void settle(chosen, how),
  };
}
