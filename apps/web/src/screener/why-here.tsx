import './words.ts';
import { formatFixed } from '@dorpon/domain/fixed-text';
import type { TermInWords } from '@dorpon/domain/screener/term-words';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { useAsker } from '../api/member.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { SectionFault } from '../ui/page/section-fault.tsx';
import { dhakaTime } from '../ui/text/clock-time.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import { explainQuery, type Ran, type TermReading } from './screener-calls.ts';
import { useTermText } from './term-figure.tsx';
import { TermRulerView } from './term-ruler.tsx';
import { decimalsOf, rulerOf, shownTerm, type TermColumnOf, termFigure } from './term-value.ts';
import { useProblemWords } from './use-problem-words.ts';

interface WhyHereProps {
  readonly text: string;
  readonly code: ShareCode;
  readonly day: TradingDay | undefined | null;
  readonly terms: readonly TermInWords[];
  /** The columns of the result: figures here have as many decimals as there. */
  readonly columns: readonly TermColumnOf[];
  /** When the result was read: the reasons are read again with it. */
  readonly readAt: number;
}

const HEAD = 34;
const TERM = { desktop: 27, phone: 62 } as const;
const FOOT = 12;

/** The height of the reasons of a text with these terms; alternatives have lines of their own. */
export function whyHeight(terms: Ran['terms'], isPhone: boolean): number {
  const lines = terms.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
  return HEAD + (isPhone ? 18 : 0) + lines * (isPhone ? TERM.phone : TERM.desktop) + FOOT;
}

/** Each term of a share: its value, what is allowed, and how far it is from the bound. */
export function WhyHere({ text, code, day, terms, columns, readAt }: WhyHereProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const days = useDayWords();
  const query = useQuery(explainQuery(useAsker(), text, code, day));
  const { refetch, dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0 && dataUpdatedAt < readAt) void refetch();
  }, [readAt, dataUpdatedAt, refetch]);
  const answer = query.data?.outcome === 'explained' ? query.data : undefined;
  if (answer === undefined)
    return (
      <div className="why-here">
        {query.isError ? (
          <SectionFault title={t('screenerResult.whyFailed')} query={query} />
        ) : (
          <p role="status">{t('screenerResult.whyLoading')}</p>
        )}
      </div>
    );
  const isHere = answer.readings.every(({ truth }) => truth === 'true');
  const time =
    answer.at === null
      ? days(answer.day, 'long')
      : inNumerals(dhakaTime(answer.at, true), numerals);
  return (
    <div className="why-here">
      <p>{t(isHere ? 'screenerResult.whyNow' : 'screenerResult.whyLeft', { code, time })}</p>
      <ul>
        {answer.readings.map((reading, place) => (
          <Fragment key={terms[place]?.words ?? place}>
            <WhyTerm
              term={terms[place]}
              type={answer.terms[place]?.type ?? 'boolean'}
              reading={reading}
              column={columns.find((column) => column.place === place)}
            />
            {reading.parts.map((part, at) => (
              <WhyTerm
                // biome-ignore lint/suspicious/noArrayIndexKey: alternatives stay in their order.
                key={at}
                term={terms[place]?.parts?.[at]}
                type={answer.terms[place]?.parts[at]?.type ?? 'boolean'}
                reading={part}
                column={undefined}
                isPart
              />
            ))}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

interface WhyTermProps {
  readonly term: TermInWords | undefined;
  readonly type: Ran['terms'][number]['type'];
  readonly reading: TermReading | TermReading['parts'][number];
  readonly column: TermColumnOf | undefined;
  /** One of several alternatives, below them. */
  readonly isPart?: boolean;
}

function WhyTerm({ term, type, reading, column, isPart = false }: WhyTermProps) {
  const { t } = useTranslation();
  const textOf = useTermText();
  const words = useProblemWords();
  const numerals = useNumerals();
  const { truth, value, low, high, distance, isInUnits, reason } = reading;
  const shown = term ? shownTerm(term.column, type) : null;
  const ruler = rulerOf(value, low, high, type);
  const own = { kind: 'value', head: '', type } as const;
  const decimals = column?.decimals ?? decimalsOf(type, [value]);
  const figure =
    shown && term && value !== null
      ? textOf(shown, termFigure(term.column, shown, value, distance), decimals)
      : truth === 'unknown'
        ? ''
        : t(truth === 'true' ? 'screenerResult.met' : 'screenerResult.notMet');
  const bound = low ?? high;
  const isMoving = shown !== null && shown.kind !== 'value' && value !== null && bound !== null;
  const note = isMoving
    ? t('screenerResult.against', {
        value: textOf(own, value, decimalsOf(type, [value])),
        bound: textOf(own, bound, decimalsOf(type, [bound])),
      })
    : null;
  /** “clear by 40.0%”, “missing by 1.2%” of the bound; in units where that is 0. */
  const distanceWords = (): string => {
    if (distance === null) return '';
    const away = Math.abs(distance);
    const n = isInUnits
      ? textOf(own, away, decimals)
      : inNumerals(`${formatFixed(away * 100, 1)}%`, numerals);
    return t(distance >= 0 ? 'screenerResult.clear' : 'screenerResult.missing', { n });
  };
  return (
    <li data-truth={truth} data-part={isPart || undefined}>
      <span className="why-words">{term?.words}</span>
      <b>
        {figure}
        {shown?.kind === 'times' && value !== null && ' ×'}
      </b>
      {ruler ? <TermRulerView ruler={ruler} /> : <span />}
      <span className="why-note">
        {truth === 'unknown' && reason !== null
          ? t('screenerResult.unknown', { reason: words.reason(reason) })
          : (note ?? distanceWords())}
      </span>
    </li>
  );
}
