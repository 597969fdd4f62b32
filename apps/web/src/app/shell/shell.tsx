import { Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEmptyMarket } from '../../live/market-context.ts';
import { useStaleMark } from '../../live/use-stale-mark.ts';
import { ScrollerContext } from '../../platform/scroller.ts';
import { useSetting } from '../../platform/setting.ts';
import { menuSetting } from '../../platform/settings.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { useFinderKeys } from '../finder/finder-keys.ts';
import { useMemberEvents } from '../member/use-member-events.ts';
import { EmptyMarket } from '../navigation/fetch-pages.ts';
import { useShareLinks } from '../navigation/use-share-links.ts';
import { ConnectionAnnouncer } from '../session/connection-announcer.tsx';
import { SessionRuler } from '../session/session-ruler.tsx';
import { Footer } from './footer.tsx';
import { isBare } from './is-bare.ts';
import { LazyParts } from './lazy-parts.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useRoom } from './use-room.ts';
import './shell.css';
import './top-bar.css';
import './side-menu.css';
import './phone.css';

/** The frame around every screen: bar, ruler, menu, scroller, footer. */
export function Shell() {
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const stale = useStaleMark();
  const narrow = useMedia('(width < 1080px)');
  const phone = useMedia(PHONE);
  const menu = useSetting(menuSetting) === 'rail' || narrow ? 'rail' : 'open';
  const empty = useEmptyMarket();
  const bare = useLocation({ select: isBare }) && !empty;
  const home = useLocation({ select: isHome }) && !empty;
  const room = useRoom(scroller);
  useArrival(scroller);
  useFinderKeys();
  useShareLinks();
  useMemberEvents();
  return (
    <div className="shell" data-stale={stale} data-menu={menu} data-bare={bare} data-home={home}>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {!bare && <TopBar />}
      {!bare && <SessionRuler />}
      <div className="frame">
        {!bare && !phone && <SideMenu />}
        <main id="main" ref={scroller} className="scroller" tabIndex={-1} {...room}>
          <ScrollerContext value={scroller}>
            {empty ? <EmptyMarket /> : <Outlet />}
            {!bare && <Footer />}
          </ScrollerContext>
        </main>
      </div>
      {!bare && <PhoneTabs />}
      <ConnectionAnnouncer />
      <LazyParts />
      <Toasts />
    </div>
  );
}

const isHome = ({ pathname }: { pathname: string }): boolean => pathname === '/';
