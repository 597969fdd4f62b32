import { type NativeBridge, nativeBridge } from '../../platform/native-bridge.ts';
import { openPage } from '../../platform/open-page.ts';
import { hasPhonePush } from '../../platform/phone-push.ts';
import { tabMemory } from '../../platform/tab-memory.ts';
import { followNotices } from './native-notices.ts';

/** The address that the app was opened with is told again after every reload. */
const followedLaunch = tabMemory('followed-launch');

/** What only the phone app does; loaded there. */
export function startNativeApp(): void {
  const bridge = nativeBridge();
  if (bridge?.has('StatusBar')) followStatusBar(bridge);
  if (bridge?.has('App')) followLinks(bridge);
  if (bridge && hasPhonePush(bridge)) followNotices(bridge, openHere);
}

/** The status bar has the colour that a browser's address bar would have. */
function followStatusBar(bridge: NativeBridge): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) return;
  const show = () => {
    // Named after the ground: on a dark one the text is light.
    const style = document.documentElement.dataset.theme === 'dark' ? 'DARK' : 'LIGHT';
    const calls = [bridge.call('StatusBar', 'setStyle', { style })];
    if (bridge.isAndroid)
      calls.push(bridge.call('StatusBar', 'setBackgroundColor', { color: meta.content }));
    Promise.all(calls).catch((cause) => console.warn('Couldn’t colour the status bar', cause));
  };
  show();
  new MutationObserver(show).observe(meta, { attributes: true });
}

/** A link that leads elsewhere is left alone. */
function openHere(link: string): void {
  const { origin, pathname, search, hash } = new URL(link, location.href);
  const path = `${pathname}${search}${hash}`;
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (origin === location.origin && path !== here) openPage(path);
}

/** Links to this server that were opened elsewhere on the phone. */
function followLinks(bridge: NativeBridge): void {
  bridge.listen<{ url: string }>('App', 'appUrlOpen', ({ url }) => openHere(url));
  bridge.call<{ url: string } | undefined>('App', 'getLaunchUrl').then(
    (launch) => {
      if (!launch?.url || followedLaunch.read() === launch.url) return;
      followedLaunch.write(launch.url);
      openHere(launch.url);
    },
    (cause) => console.warn('Couldn’t read the link that opened the app', cause),
  );
}
