import './words.ts';
import {
  countHouseMessage,
  getHouseMessages,
  type HouseEvent,
  type HouseMessage,
} from '@dorpon/contract/house-messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { callNow } from '../../api/call.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useMember } from '../../api/member.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { TEXT_FIELDS } from '../../platform/text-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { screenFacts } from '../navigation/screen-facts.ts';
import { screenAt } from '../navigation/screens.ts';
import { isBare } from '../shell/is-bare.ts';
import { pickMessage, readMemory, writeHidden, writeLast } from './pick-message.ts';
import '../../ui/page/foot-line.css';
import './house-message.css';

const MINUTE_MS = 60_000;

/** The server decides who gets any. */
const messagesQuery = (member: ReturnType<typeof useMember>, intervalMs: number) =>
  queryOptions({
    queryKey: ['house-messages', member?.id, member?.type],
    queryFn: async ({ signal }) => (await callNow(getHouseMessages, { signal })).answer.messages,
    enabled: member !== undefined && member?.type !== 'pro' && intervalMs > 0,
    staleTime: intervalMs,
    refetchInterval: intervalMs,
    refetchOnWindowFocus: false,
    retry: false,
  });

/**
 * A message of ours in a line below the screen. It appears together with a screen that was just opened, never
 * while one is read, and it leaves when somebody starts to type. The screen keeps its place: only its lower
 * end moves.
 */
export function HouseMessageLine() {
  const intervalMs = (useQuery(marketTimeQuery).data?.adsInterval ?? 0) * MINUTE_MS;
  const member = useMember();
  const messages = useQuery(messagesQuery(member, intervalMs)).data;
  const bare = useLocation({ select: isBare });
  const [shown, setShown] = useState<HouseMessage | null>(null);
  useOpenedScreen((path) => setShown(nextMessage(messages ?? [], path, intervalMs)));
  useTypingStart(() => setShown(null));
  if (shown === null || bare || member?.type === 'pro') return null;
  return <Line key={shown._id} message={shown} onClose={() => setShown(null)} />;
}

/** Picks the message for a screen, and notes that it is shown. */
function nextMessage(
  messages: readonly HouseMessage[],
  path: string | undefined,
  intervalMs: number,
): HouseMessage | null {
  if (document.activeElement?.matches(TEXT_FIELDS)) return null;
  const now = Date.now();
  const moment = { path, now, today: dhakaDay(now), intervalMs };
  const next = pickMessage(messages, readMemory(readStored), moment);
  if (next === null) return null;
  writeLast(writeStored, next._id, now);
  count(next, 'shown');
  return next;
}

/** Calls with the address of each screen of the menu that is opened; undefined for other pages. */
function useOpenedScreen(onOpened: (path: string | undefined) => void): void {
  const router = useRouter();
  const latest = useRef(onOpened);
  latest.current = onOpened;
  useEffect(() => {
    // The first interval starts with the first visit.
    if (readMemory(readStored).last === null) writeLast(writeStored, 0, Date.now());
    return router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      if (pathChanged) latest.current(isBare(toLocation) ? undefined : menuPath(toLocation));
    });
  }, [router]);
}

function menuPath({ pathname }: { pathname: string }): string | undefined {
  const name = screenAt(pathname);
  const facts = name && screenFacts[name];
  return facts?.menu && facts.access !== 'admin' ? facts.path : undefined;
}

function useTypingStart(onStart: () => void): void {
  const latest = useRef(onStart);
  latest.current = onStart;
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(TEXT_FIELDS)) latest.current();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

function Line({ message, onClose }: { message: HouseMessage; onClose: () => void }) {
  const { t } = useTranslation();
  const { title, text } = message[useLanguage()];
  const { link, picture } = message;
  const onOpen = (event: MouseEvent) => {
    count(message, 'opened');
    // The browser opens new tabs itself.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPage(link);
  };
  const onHide = () => {
    count(message, 'dismissed');
    writeHidden(writeStored, dhakaDay(Date.now()));
    onClose();
  };
  return (
    <aside className="foot-line house-message" aria-label={t('houseMessage.label')}>
      {picture !== null && <Icon name={picture} />}
      <p>
        <b>{title}</b> {text}
      </p>
      {link !== null && (
        <a className="house-open" href={link} onClick={onOpen}>
          {t('houseMessage.open')}
        </a>
      )}
      <button
        type="button"
        className="foot-hide"
        aria-label={t('houseMessage.hide')}
        title={t('houseMessage.hide')}
        onClick={onHide}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

function count({ _id: id }: HouseMessage, event: HouseEvent): void {
  // A count that is lost is not worth a message to the reader.
  callNow(countHouseMessage, { body: { id, event } }).catch(() => {});
}
