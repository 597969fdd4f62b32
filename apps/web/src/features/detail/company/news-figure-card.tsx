import type { NewsFigures } from '@dorpon/domain/company/news-item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/number/day-and-time.tsx';
import { Portion, Ratio, Volume } from '../../../ui/number/figures.tsx';

const order = [
  ...(['cash', 'stock', 'rights', 'rightsPrice', 'eps', 'epsBefore', 'nav', 'nocfps'] as const),
  ...(['recordDate', 'agmOn', 'meetingOn', 'spotFrom', 'spotTo', 'resumesOn'] as const),
  ...(['rating', 'side', 'quantity'] as const),
];
type FigureName = (typeof order)[number];

/** The figures of an announcement; each only where the text has one. */
export function NewsFigureCard({ figures }: { figures: NewsFigures }) {
  const { t } = useTranslation();
  const known = order.filter((name) => figures[name] !== undefined && !isNothing(name, figures));
  if (known.length === 0) return null;
  return (
    <dl className="company-news-figures">
      {known.map((name) => (
        <div key={name}>
          <dt>{t(`company.news.figure.${name}`)}</dt>
          <dd data-figure={name}>
            <NewsFigure name={name} figures={figures} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A dividend of no stock is not worth a place. */
const isNothing = (name: FigureName, figures: NewsFigures): boolean =>
  (name === 'stock' || name === 'rights') && figures[name] === 0;

function NewsFigure({ name, figures }: { name: FigureName; figures: NewsFigures }): ReactNode {
  const { t } = useTranslation();
  switch (name) {
    case 'cash':
    case 'stock':
    case 'rights':
      return <Portion value={figures[name] ?? null} decimals={figures[name]! % 1 === 0 ? 0 : 2} />;
    case 'quantity':
      return <Volume value={figures.quantity ?? null} />;
    case 'rating':
      return <span translate="no">{figures.rating}</span>;
    case 'side':
      return t(`company.news.figure.sides.${figures.side ?? 'buy'}`);
    case 'recordDate':
    case 'agmOn':
    case 'meetingOn':
    case 'spotFrom':
    case 'spotTo':
    case 'resumesOn':
      return <Day day={figures[name] ?? null} style="short" />;
    default:
      return <Ratio value={figures[name] ?? null} decimals={2} />;
  }
}
