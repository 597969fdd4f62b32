import './news-words.ts';
import type { NewsFigures } from '@dorpon/domain/company/news-item';
import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Count, Portion, Ratio } from '../../ui/text/figures.tsx';
import { GlossaryTerm } from '../glossary/glossary-term.tsx';

type Name = keyof NewsFigures;

/** A dividend percentage as usually written: 20%, 8.75%. */
const share = (value: number) => (
  <Portion value={value} decimals={Number.isInteger(value) ? 0 : 2} />
);
const money = (value: number) => <Ratio value={value} decimals={2} />;
const day = (value: string) => <Day day={value} style="short" />;

/** In display order. */
const renderers: {
  readonly [Key in Exclude<Name, 'period' | 'side'>]: (value: never) => ReactNode;
} = {
  endedOn: day,
  eps: money,
  epsBefore: money,
  nav: money,
  nocfps: money,
  cash: share,
  stock: share,
  rights: share,
  rightsPrice: money,
  spotFrom: day,
  spotTo: day,
  recordDate: day,
  resumesOn: day,
  agmOn: day,
  meetingOn: day,
  rating: (value: string) => <span translate="no">{value}</span>,
  quantity: (value: number) => <Count value={value} />,
};

const terms: { readonly [name in Name]?: TermId } = {
  endedOn: 'quarter',
  eps: 'eps',
  nav: 'nav',
  nocfps: 'nocfps',
  cash: 'cash-dividend',
  stock: 'bonus',
  rights: 'rights',
  spotFrom: 'spot',
  spotTo: 'spot',
  recordDate: 'record-date',
  agmOn: 'agm',
};

interface DisclosureFiguresProps {
  readonly figures: NewsFigures;
  readonly className: string;
}

/** The figures of a disclosure beside its text; nothing if it has none. */
export function DisclosureFigures({ figures, className }: DisclosureFiguresProps) {
  const { t } = useTranslation();
  const { period, side } = figures;
  const rows = (Object.keys(renderers) as (keyof typeof renderers)[]).flatMap((name) => {
    const value = figures[name];
    // A dividend of 0% is not shown.
    return value === undefined || (isDividend(name) && value === 0)
      ? []
      : [{ name, shown: renderers[name](value as never) }];
  });
  if (rows.length === 0 && side === undefined) return null;
  return (
    <dl className={className} aria-label={t('news.figures')}>
      {side !== undefined && (
        <div>
          <dt>{t('news.figure.side')}</dt>
          <dd>{t(`news.side.${side}`)}</dd>
        </div>
      )}
      {rows.map(({ name, shown }) => (
        <div key={name}>
          <dt>
            <GlossaryTerm id={terms[name]}>
              {name === 'endedOn' && period !== undefined
                ? t(`news.period.${period}`)
                : t(`news.figure.${name}`)}
            </GlossaryTerm>
          </dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

const isDividend = (name: Name): boolean =>
  name === 'cash' || name === 'stock' || name === 'rights';
