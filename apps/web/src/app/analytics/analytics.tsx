import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { webSettings } from '../../platform/web-settings.ts';
import { pageView } from './page-view.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const queue: unknown[] = [];

/** The tag reads `arguments` objects, not arrays. */
function tag(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells commands from data by their type
  queue.push(arguments);
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  // No cookie and nothing in storage.
  analytics_storage: 'denied',
};

function load(): void {
  if (window.dataLayer === queue) return;
  window.dataLayer = queue;
  tag('consent', 'default', denied);
  tag('js', new Date());
  tag('config', webSettings.analyticsId, {
    send_page_view: false,
    allow_google_signals: false,
    ...pageView(location.pathname, location.origin),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${webSettings.analyticsId}`;
  document.head.append(script);
}

/** Counts opened screens with Google Analytics. */
export function Analytics() {
  const pathname = useLocation({ select: (at) => at.pathname });
  useEffect(() => {
    load();
    const view = pageView(pathname, location.origin);
    // Kept for events that the tag sends by itself.
    tag('set', view);
    tag('event', 'page_view', view);
  }, [pathname]);
  return null;
}
