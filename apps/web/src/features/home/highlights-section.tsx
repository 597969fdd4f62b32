import './highlights-words.ts';
import './lazy-sections.css';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import { changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { round, type ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastHours } from '../../live/past-minute.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { ChangePercent, Count, Crore, Price, Times } from '../../ui/text/figures.tsx';
import { type Highlights, highlightsQuery } from './highlights-call.ts';
import { BoneRows, HomeSection } from './home-section.tsx';

const UNUSUAL = 5;
const NAMED = 4;
const SKELETON_ROWS = UNUSUAL + 3;

/** Unusual volume, 52-week highs and lows, and the total of block trades. */
export function HighlightsSection() {
  const { t } = useTranslation();
  const query = useQuery(highlightsQuery(useSessionHours()?.day));
  const { data } = query;
  const isPast = usePastHours() !== null;
  const basis = useDigits(t('highlights.basis', { n: AVERAGE_SESSIONS }));
  return (
    <HomeSection
      name="highlights"
      title={t('highlights.title')}
      aside={
        <Link to="/top-list/{-$daytab}/{-$tab}" params={{ daytab: 'today', tab: 'above-average' }}>
          {t('highlights.all')}
        </Link>
      }
    >
      <p className="section-note">{basis}</p>
      {query.isPending && <BoneRows count={SKELETON_ROWS} className="highlight-row" figures={2} />}
      {query.isError && data === undefined && (
        <SectionFault title={t('highlights.failed')} query={query} />
      )}
      {data && isPast && <p className="section-empty">{t('highlights.past')}</p>}
      {data && !isPast && <Unusual rows={data.unusual} />}
      {data && (
        <dl className="highlight-facts">
          <Extremes name="highs" tone="up" codes={data.highs} />
          <Extremes name="lows" tone="dn" codes={data.lows} />
          <Blocks block={data.block} />
        </dl>
      )}
    </HomeSection>
  );
}

function Unusual({ rows }: { rows: Highlights['unusual'] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="section-empty">{t('highlights.noUnusual')}</p>;
  return (
    <ul>
      {rows.slice(0, UNUSUAL).map((row) => (
        <UnusualRow key={row.code} {...row} />
      ))}
    </ul>
  );
}

/** The volume is that of the board on the screen, so that it agrees with the lists beside it. */
function UnusualRow({ code, usual }: Highlights['unusual'][number]) {
  const quote = useMomentQuote(code);
  if (quote === undefined) return null;
  return (
    <li className="highlight-row">
      <ShareLink code={code} />
      <span>
        <Times value={round(quote.volume / usual, 2)} />
      </span>
      <span>
        <Price value={priceOf(quote)} />
      </span>
      <ChangePercent value={changePercentOf(quote)} />
    </li>
  );
}

interface ExtremesProps {
  readonly name: 'highs' | 'lows';
  readonly tone: 'up' | 'dn';
  readonly codes: readonly ShareCode[];
}

function Extremes({ name, tone, codes }: ExtremesProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`highlights.${name}`)}</dt>
      <dd className="highlight-codes">
        <b className={codes.length > 0 ? tone : ''}>
          <Count value={codes.length} />
        </b>{' '}
        {codes.slice(0, NAMED).map((code) => (
          <ShareLink key={code} code={code} />
        ))}
      </dd>
    </div>
  );
}

function Blocks({ block: { value, trades, average, sessions } }: { block: Highlights['block'] }) {
  const { t } = useTranslation();
  const count = useDigits(t('highlights.trades', { count: trades, n: trades }));
  const days = useDigits(t('highlights.average', { n: sessions, value: '\n' }));
  const [before, after] = days.split('\n');
  return (
    <div>
      <dt>
        <Link to="/block-share">{t('highlights.blocks')}</Link>
      </dt>
      <dd>
        <b>{trades === 0 ? <Count value={0} /> : <Crore value={value} />}</b>{' '}
        {trades > 0 && `${t('figure.crore')}, ${count}`}
        {average !== null && (
          <span className="highlight-usual">
            {before}
            <Crore value={average} />
            {after}
          </span>
        )}
      </dd>
    </div>
  );
}
