import './empty-market-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { screenAt } from './screens.ts';
import { screensWithoutShares } from './screens-without-shares.ts';
import './empty-market.css';

const COMMAND = 'npm run import -- <file or folder>';

/** Replaces a screen that would wait for prices that nobody has imported. */
export function EmptyMarket() {
  const showsAnyway = useLocation({
    select: ({ pathname }) => {
      const name = screenAt(pathname);
      return name !== undefined && screensWithoutShares.includes(name);
    },
  });
  return showsAnyway ? <Outlet /> : <NoShares />;
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
