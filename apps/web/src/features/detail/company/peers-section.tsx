import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { marketCap } from '@dorpon/domain/figures/float-cap';
import { priceOf } from '@dorpon/domain/market/quote';
import { orderBy, type SortKey } from '@dorpon/domain/ordering';
import { type Share, shareEarnings } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useBoardBeat } from '../../../live/use-board-beat.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { useSectorName } from '../../../market-ui/share/use-sector-name.ts';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { HeldNote } from '../../../ui/table/held-note.tsx';
import { useHeld } from '../../../ui/table/use-held.ts';
import { DASH } from '../../../ui/text/format.ts';
import { type LastDividend, lastDividendsQuery } from './calls.ts';
import { CompanyAnswer } from './company-answer.tsx';
import type { CompanyOptions, PeerSort } from './company-options.ts';
import { FoldButton, useFolded } from './folded-rows.tsx';
import { PeerCap, PeerChange, PeerEarnings, PeerLast, PeerYield } from './peer-cells.tsx';

const FIRST = 9;

interface PeersSectionProps {
  readonly code: ShareCode;
  readonly options: CompanyOptions;
  readonly onOptions: (change: Partial<CompanyOptions>) => void;
}

export function PeersAside({ code }: { code: ShareCode }) {
  const companies = useQuery(companiesQuery).data;
  const nameOf = useSectorName();
  const numerals = useNumerals();
  const sector = companies?.get(code)?.sector;
  if (companies === undefined || sector === undefined) return null;
  const count = [...companies.values()].filter((company) => company.sector === sector).length;
  return inNumerals(`${nameOf(sector)}, ${count}`, numerals);
}

/**
 * The shares of the same sector, this one marked. Prices are live; the order is updated every two
 * seconds.
 */
export function PeersSection({ code, options, onOptions }: PeersSectionProps) {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery);
  return (
    <CompanyAnswer title={t('company.peers.title')} query={companies} rows={FIRST + 1}>
      {(known) => <Peers code={code} companies={known} options={options} onOptions={onOptions} />}
    </CompanyAnswer>
  );
}

interface PeersProps extends PeersSectionProps {
  readonly companies: ReadonlyMap<ShareCode, NonNullable<Share['company']>>;
}

function Peers({ code, companies, options, onOptions }: PeersProps) {
  const { t } = useTranslation();
  const quotes = useBoardBeat(useMarket().board);
  const lastDividends = useQuery(lastDividendsQuery);
  const dividends = lastDividends.data;
  const hold = useHeld();
  const sector = companies.get(code)?.sector;
  const peers = [...companies.values()].flatMap((company): Share[] => {
    const quote = company.sector === sector ? quotes.get(company.code) : undefined;
    return quote === undefined ? [] : [{ quote, company }];
  });
  const sorted = sortPeers(peers, options.peers, dividends).map(({ quote }) => quote.code);
  // While the pointer is on the table its order must not change.
  const last = useRef<{ sort: SortKey; codes: readonly ShareCode[] } | null>(null);
  const codes =
    hold.held.current && last.current?.sort === options.peers ? last.current.codes : sorted;
  last.current = { sort: options.peers, codes };
  const { shown, fold } = useFolded(codes, FIRST);
  if (codes.length < 2) return <p className="company-none">{t('company.peers.none')}</p>;
  const rows = shown.includes(code) ? shown : [...shown.slice(0, -1), code];
  const cellProps = (peer: ShareCode) => ({ code: peer, company: companies.get(peer) });
  const onSort = (by: string) => {
    const { peers: sort } = options;
    const falls = sort.by === by ? sort.order === 'asc' : by !== 'code' && by !== 'pe';
    onOptions({ peers: { by: by as PeerSort, order: falls ? 'desc' : 'asc' } });
  };
  return (
    <>
      <FigureTable
        label={t('company.peers.title')}
        rows={rows}
        keyOf={(peer) => peer}
        markOf={(peer) => (peer === code ? 'mine' : undefined)}
        sort={options.peers}
        onSort={onSort}
        handlers={hold.handlers}
        columns={[
          {
            id: 'code',
            head: t('company.peers.code'),
            align: 'start',
            cell: (peer) => <ShareLink code={peer} />,
          },
          {
            id: 'last',
            head: t('company.peers.last'),
            tone: 'strong',
            cell: (peer) => <PeerLast {...cellProps(peer)} />,
          },
          {
            id: 'change',
            head: t('company.peers.change'),
            cell: (peer) => <PeerChange {...cellProps(peer)} />,
          },
          {
            id: 'pe',
            head: t('company.peers.pe'),
            term: 'pe',
            cell: (peer) => <PeerEarnings {...cellProps(peer)} />,
          },
          {
            id: 'yield',
            head: t('company.peers.yield'),
            term: 'dividend-yield',
            cell: (peer) =>
              dividends === undefined ? (
                yieldless(lastDividends.isError)
              ) : (
                <PeerYield {...cellProps(peer)} dividend={dividends.get(peer)} />
              ),
            hidePriority: 2,
          },
          {
            id: 'cap',
            head: t('company.peers.cap'),
            term: 'market-cap',
            hint: t('company.peers.capWhy'),
            tone: 'quiet',
            cell: (peer) => <PeerCap {...cellProps(peer)} />,
            hidePriority: 1,
          },
        ]}
      />
      <p className="peers-foot">
        <FoldButton {...fold} />
        <HeldNote hold={hold} />
      </p>
    </>
  );
}

/** N/A would mean a share without a dividend. */
const yieldless = (failed: boolean) => (failed ? DASH : <i className="bone cell-bone" />);

type Dividends = ReadonlyMap<ShareCode, LastDividend> | undefined;

function sortPeers(peers: readonly Share[], sort: SortKey<PeerSort>, dividends: Dividends) {
  const values: Record<PeerSort, (share: Share) => number | string | null> = {
    code: ({ quote }) => quote.code,
    last: ({ quote }) => priceOf(quote),
    change: ({ quote }) => shownChange(quote).percent,
    pe: shareEarnings,
    cap: ({ quote, company }) => marketCap(priceOf(quote), company?.outstanding ?? 0),
    yield: ({ quote }) => {
      const { cash = null, faceValue = null } = dividends?.get(quote.code) ?? {};
      return dividendYield(cash, faceValue, priceOf(quote));
    },
  };
  return orderBy(
    peers,
    [sort],
    (share, by) => values[by](share),
    ({ quote }) => quote.code,
  );
}
