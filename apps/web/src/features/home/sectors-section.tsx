import { marketStartOf } from '@dorpon/domain/market/session';
import { type SectorChange, sectorChanges } from '@dorpon/domain/shares/sector-changes';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorBars } from '../../ui/plots/mirror-bars.tsx';
import { ChangePercent } from '../../ui/text/figures.tsx';
import { type HomeBoard, isWaiting } from './home-board.ts';
import { BoneRows, HomeSection } from './home-section.tsx';

const ENDS = 5;
/** As high as the list: on a phone both ends, elsewhere all sectors in two columns. */
const SKELETON_ROWS = 10;

/** Change of each sector; on a phone only the first and last five. */
export const SectorsSection = memo(function SectorsSection(props: {
  board: HomeBoard;
  phone: boolean;
}) {
  const { board, phone } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const wholeName = useSectorName();
  const short = t.group('home.sectors.short');
  const nameOf = (sector: string) => short[sector] ?? wholeName(sector);
  const companies = useQuery(companiesQuery);
  const known = companies.data;
  const waiting = isWaiting(board) || known === undefined;
  const shares = [...board.quotes.values()].map((quote) => ({
    quote,
    company: known?.get(quote.code),
  }));
  const all = waiting ? [] : sectorChanges(shares, marketStartOf(board.hours?.opensAt));
  const rows = phone && all.length > 2 * ENDS ? [...all.slice(0, ENDS), ...all.slice(-ENDS)] : all;
  const aside =
    rows.length < all.length
      ? t('home.sectors.ends', { n: ENDS, all: all.length })
      : t('home.sectors.count', { n: all.length });
  const failed = companies.isError && known === undefined;
  const title = t('home.sectors.title');
  return (
    <HomeSection name="sectors" title={title} aside={waiting ? '' : inNumerals(aside, numerals)}>
      {failed && <SectionFault title={t('home.sectors.failed')} query={companies} />}
      {waiting && !failed && <BoneRows count={SKELETON_ROWS} className="mirror-row" />}
      <MirrorBars label={title} rows={rows.map((row) => rowOf(row, nameOf))} />
    </HomeSection>
  );
});

const rowOf = ({ sector, changePercent }: SectorChange, nameOf: (sector: string) => string) => ({
  key: sector,
  name: nameOf(sector),
  value: changePercent,
  figure: <ChangePercent value={changePercent} />,
});
