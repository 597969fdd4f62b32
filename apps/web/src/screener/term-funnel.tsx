import './words.ts';
import type { TermInWords } from '@dorpon/domain/screener/term-words';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { PHONE, useMedia } from '../platform/use-media.ts';
import { Count } from '../ui/text/figures.tsx';
import { Loading } from '../ui/text/loading.tsx';
import type { Ran } from './screener-calls.ts';
import './term-funnel.css';

interface TermFunnelProps {
  readonly terms: readonly TermInWords[];
  /** Undefined while it is loading, null where it could not be run. */
  readonly run: Pick<Ran, 'listed' | 'funnel'> | null | undefined;
}

/** The terms in their order, each with the shares that are left after it. */
export function TermFunnel({ terms, run }: TermFunnelProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const scrolls = useMedia(PHONE);
  const widthOf = (left: number | undefined) =>
    !run || run.listed === 0 || left === undefined
      ? 0
      : Math.max(left > 0 ? 3 : 0, Math.round((left / run.listed) * 52));
  const leftWords = (count: number) => inNumerals(t('screenerResult.left', { count }), numerals);
  return (
    <section
      className="term-funnel"
      aria-label={t('screenerResult.funnel')}
      // A row that scrolls must be reachable by keys.
      tabIndex={scrolls ? 0 : undefined}
    >
      <ol>
        <li>
          <span className="funnel-all">{t('screenerResult.all')}</span>
          {run !== null && <FunnelBar width={widthOf(run?.listed)} left={run?.listed} />}
        </li>
        {terms.map(({ words }, place) => {
          const left = run?.funnel[place];
          return (
            <li key={`${place} ${words}`} title={left === undefined ? undefined : leftWords(left)}>
              <span className="funnel-term">{words}</span>
              {place < terms.length - 1 && (
                <span className="funnel-and">{t('screenerResult.and')}</span>
              )}
              {run !== null && <FunnelBar width={widthOf(left)} left={left} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const FunnelBar = ({ width, left }: { width: number; left: number | undefined }) => (
  <span className="funnel-left">
    {width > 0 && <i style={{ width }} />}
    {left === undefined ? <Loading /> : <Count value={left} />}
  </span>
);
