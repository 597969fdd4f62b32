import '../../watch-lists/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.ts';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import { BoneRows, HomeSection } from './home-section.tsx';
import { TopRow } from './top-row.tsx';

const ROWS = { phone: 6, desktop: 10 } as const;

/** The member's first watch list, in its own order. */
export function MineSection() {
  const { t } = useTranslation();
  const phone = useMedia('(width < 680px)');
  const { lists, query } = useWatchLists();
  const companies = useQuery(companiesQuery).data;
  const lines = useQuery(sparklinesQuery('day')).data;
  const [list] = lists ?? [];
  const codes = list?.codes ?? [];
  const count = phone ? ROWS.phone : ROWS.desktop;
  const more = useDigits(t('watch.home.more', { n: codes.length }));
  const failed = query.isError && lists === undefined;
  return (
    <HomeSection
      name="mine"
      title={t('watch.home.title')}
      aside={
        <Link to="/watch-list">
          {codes.length > count ? more : (list?.title ?? t('watch.home.open'))}
        </Link>
      }
    >
      {failed && <SectionFault title={t('watch.listsFailed')} query={query} />}
      {lists === undefined && !failed && (
        <BoneRows count={ROWS.phone} className="top-row" figures={phone ? 1 : 2} />
      )}
      {lists !== undefined && codes.length === 0 && (
        <p className="section-empty">{t('watch.home.none')}</p>
      )}
      <ul className="top-rows">
        {codes.slice(0, count).map((code) => (
          <TopRow
            key={code}
            code={code}
            list="gainers"
            company={companies?.get(code)}
            line={lines?.get(code)}
            phone={phone}
          />
        ))}
      </ul>
    </HomeSection>
  );
}
