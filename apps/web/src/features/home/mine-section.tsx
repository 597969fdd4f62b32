import '../../watch-lists/words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.ts';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Star } from '../../watch-lists/star.tsx';
import { starredIn, useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import { BoneRows, HomeSection } from './home-section.tsx';
import { TopRow } from './top-row.tsx';
import './mine-section.css';

const ROWS = { phone: 6, desktop: 10 } as const;
/** With fewer shares in the list, some are offered to star. */
const STARTED = 3;
const OFFERED = 6;

/** The first watch list in its own order, of the member or of this browser. */
export function MineSection() {
  const { t } = useTranslation();
  const phone = useMedia('(width < 680px)');
  const { lists, query, isLocal } = useWatchLists();
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
        codes.length > 0 && (
          <Link {...(isLocal ? localList : memberLists)}>
            {codes.length > count ? more : (list?.title ?? t('watch.home.open'))}
          </Link>
        )
      }
    >
      {failed && <SectionFault title={t('watch.listsFailed')} query={query} />}
      {lists === undefined && !failed && (
        <BoneRows count={ROWS.phone} className="top-row" figures={phone ? 1 : 2} />
      )}
      {lists !== undefined && codes.length === 0 && (
        <p className="section-empty mine-empty">
          {t('watch.home.none')}
          <Link {...(isLocal ? allShares : memberLists)} className="btn">
            {t('watch.act.add')}
          </Link>
        </p>
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
      {lists !== undefined && codes.length < STARTED && <Offer starred={starredIn(lists)} />}
      {isLocal && codes.length > 0 && (
        <p className="mine-sign-in">
          <Link to="/login" search={{ next: '/watch-list' }}>
            {t('watch.local.signIn')}
          </Link>
        </p>
      )}
    </HomeSection>
  );
}

const memberLists = { to: '/watch-list' } as const;
const allShares = { to: '/share-list' } as const;
/** The screen of watch lists needs an account. */
const localList = { to: '/share-list', search: { group: 'watch' } } as const;

/** Shares to start a list with: one press adds one. */
function Offer({ starred }: { starred: ReadonlySet<ShareCode> }) {
  const { t } = useTranslation();
  const offered = useFindableShares()
    .filter(({ code }) => !starred.has(code))
    .slice(0, OFFERED);
  return (
    <>
      <h3 className="mine-offer-title">{t('watch.home.busiest')}</h3>
      <ul className="mine-offer">
        {offered.map(({ code }) => (
          <li key={code}>
            <Star code={code} />
            <ShareLink code={code} />
          </li>
        ))}
      </ul>
    </>
  );
}
