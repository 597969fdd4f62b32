import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../live/use-connection.ts';
import { useMarket } from '../platform/market-context.ts';
import { ScrollerContext } from '../platform/scroller.ts';
import { Footer } from './footer.tsx';
import { SessionRuler } from './session-ruler.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

/** The body that every screen lives in: bar, ruler, menu, the one scroller, footer. */
export function Shell() {
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { code } = useConnection(useMarket().connection);
  const stale = code !== 'live' && code !== 'connecting';

  // A new page begins at its top left. Braces: the promise of a scroll must not become a clean-up.
  useEffect(() => {
    if (pathname !== '') scroller.current?.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className="shell" data-stale={stale}>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      <TopBar />
      <SessionRuler />
      <div className="frame">
        <SideMenu />
        <main id="main" ref={scroller} className="scroller">
          <ScrollerContext value={scroller}>
            <Outlet />
            <Footer />
          </ScrollerContext>
        </main>
      </div>
    </div>
  );
}
