import './words.ts';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import { useAsOf } from '../ui/text/use-as-of.ts';
import { type HereMarks, recentChanges } from './here-marks.ts';
import type { Ran } from './screener-calls.ts';

interface ResultHeadProps {
  readonly run: Ran;
  readonly here: HereMarks | undefined;
  readonly isPast: boolean;
  /** Of a text that is being changed. */
  readonly isEarlier: boolean;
  readonly controls: ReactNode;
}

/** How many shares match, what changed lately, and as of when. */
export function ResultHead({ run, here, isPast, isEarlier, controls }: ResultHeadProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const asOf = useAsOf();
  const days = useDayWords();
  const changed = here && recentChanges(here);
  const shown = (text: string) => inNumerals(text, numerals);
  return (
    <header className="result-head" data-earlier={isEarlier || undefined}>
      <h2>
        {shown(t('screenerResult.match', { count: run.matches.length }))}
        {/* Over the facts, which keep their room: nothing moves while one types. */}
        {isEarlier && (
          <span className="result-earlier" role="status">
            {t('screenerResult.ofEarlier')}
          </span>
        )}
      </h2>
      {changed && changed.entered + changed.left > 0 && (
        <p>{shown(t('screenerResult.changed', changed))}</p>
      )}
      <p className="result-as-of">
        {isPast || run.at === null
          ? t('screenerResult.ofDay', { day: days(run.day, 'long') })
          : asOf(run.at)}
      </p>
      <div className="result-controls">{controls}</div>
    </header>
  );
}
