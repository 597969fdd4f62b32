import './empty-market-words.ts';
import { newEmailPage } from '@dorpon/contract/link-pages';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { marketTimeQuery } from '../../api/market-time.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { signInPages } from '../../platform/sign-in-pages.ts';
import './empty-market.css';

const COMMAND = 'npm run import -- <file or folder>';
/** Screens that have something to show also without a share. */
const elsewhere = [
  ...signInPages,
  newEmailPage,
  ...['/news', '/upcoming-event', '/message', '/privacy', '/delete-account', '/admin'],
];

/** In place of a screen that would wait for prices which nobody has brought in. */
export function EmptyMarket() {
  const isElsewhere = useLocation({
    select: ({ pathname }) => elsewhere.some((page) => pathname.startsWith(page)),
  });
  return isElsewhere ? <Outlet /> : <NoShares />;
}

function NoShares() {
  const { t } = useTranslation();
  const source = useQuery(marketTimeQuery).data?.source;
  const title = t('emptyMarket.title');
  usePageMeta(t('app.title', { page: title }), title);
  return (
    <div className="message empty-market" role="status">
      <h1>{title}</h1>
      {source === 'none' ? (
        <>
          <p>{t('emptyMarket.stored')}</p>
          <code translate="no">{COMMAND}</code>
          <p>{t('emptyMarket.after')}</p>
        </>
      ) : (
        <p>{t('emptyMarket.fed')}</p>
      )}
    </div>
  );
}
