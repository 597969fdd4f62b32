import './words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hoursOf, marketTimeQuery } from '../../api/market-time.ts';
import { useMarket } from '../../live/market-context.ts';
import { pastMinute, usePastMinute } from '../../live/past-minute.ts';
import { awaitedPast } from '../../platform/awaited-past.ts';
import { TEXT_FIELDS } from '../../platform/text-fields.ts';
import { momentPanel, useIsOpen } from '../shell/panel.ts';
import { exchangeClock } from '../start-up/exchange-clock.ts';
import { parseMoment, printMoment } from './moment-address.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { travel } from './travel.ts';
import { travelDaysQuery } from './travel-calls.ts';
import { useMomentTitle } from './use-moment-title.ts';
import { useRunningSession } from './use-travel.ts';

/** Connects time travel with the stream, the address and the keys. Renders only the choice of a moment. */
export function TravelDriver() {
  const market = useMarket();
  const queries = useQueryClient();
  const isKnown = useQuery(marketTimeQuery).data !== undefined;
  useEffect(() => {
    travel.attach({
      market,
      queries,
      now: exchangeClock.now,
      today() {
        const time = queries.getQueryData(marketTimeQuery.queryKey);
        return time === undefined ? null : hoursOf(time);
      },
      async dayBefore(day) {
        const days = await queries.fetchQuery(travelDaysQuery);
        return days.find((each) => each < day) ?? null;
      },
    });
  }, [market, queries]);
  useAddress(isKnown);
  useKeys();
  useMomentTitle();
  return useIsOpen(momentPanel) ? <MomentChoice /> : null;
}

function MomentChoice() {
  const { hours, now } = useRunningSession();
  const past = usePastMinute();
  if (now === null || hours === null) return null;
  const shown = past?.at ?? Math.min(now, hours.closesAt);
  return <MomentDialog shown={shown} today={hours.day} now={now} onClose={momentPanel.close} />;
}

/** The address carries the shown moment, and a moment in the address is gone to. */
function useAddress(isKnown: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isKnown) return;
    /** The newest moment that was read from the address or written to it. */
    let known: string | undefined;
    const inAddress = () => (router.state.location.search as { at?: unknown }).at;

    function write(): void {
      const { target, isLoading } = travel.read();
      const past = pastMinute.read();
      if (target !== null && (past === null || past.isMoving || isLoading)) return;
      if (target !== null && past?.hours.day !== target.day) return;
      const moment = target === null || past === null ? undefined : printMoment(past.at);
      known = moment;
      if (inAddress() === moment) return;
      void router.navigate({
        to: '.',
        search: ((search: object) => ({ ...search, at: moment })) as never,
        hash: true,
        replace: true,
        resetScroll: false,
      });
    }
    function read(): void {
      const text = inAddress();
      const moment = parseMoment(text);
      // A link inside the app names no moment: the shown one is kept.
      // The stream was kept aside for one that does not exist.
      if (moment === null && awaitedPast.read() && travel.read().target === null) travel.back();
      if (moment === null || text === known) return write();
      known = text as string;
      travel.go(moment.day, moment.at);
    }
    read();
    const leave = [
      router.subscribe('onResolved', read),
      travel.subscribe(write),
      pastMinute.subscribe(write),
    ];
    return () => {
      for (const each of leave) each();
    };
  }, [router, isKnown]);
}

const OVERLAYS = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]';

/** T chooses a moment. Escape goes back to now, unless it closes something that is open. */
function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChoice = event.key.toLowerCase() === 't' && !hasModifier(event);
      const isBack = event.key === 'Escape' && travel.read().target !== null;
      if (event.defaultPrevented || isTyping(event) || !(isChoice || isBack)) return;
      if (document.querySelector(OVERLAYS) !== null) return;
      if (isBack) return travel.back();
      // The letter would be typed into the dialog's field.
      event.preventDefault();
      momentPanel.open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null;
