import type { Endpoint } from '@dorpon/contract/endpoint';
import type { DayMinutes } from '@dorpon/domain/travel/day-minutes';
import type { EpochMs } from '@dorpon/domain/units';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type CallInput, callNow, type PastAnswers, setPastAnswers } from '../../api/call.ts';
import { companiesQuery } from '../../api/companies.ts';
import { indexLinesOf, indexLinesQuery } from '../../api/index-lines.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import type { PastMinute } from '../../live/past-minute.ts';
import { indexLinesAt, pastAnswerOf } from '../../live/travel/past-answers.ts';
import type { PastFacts } from '../../live/travel/past-facts.ts';
import type { TravelledDay } from '../../live/travel/travelled-day.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { createFetchedAnswers } from './fetched-answers.ts';
import { queryMoments } from './query-moments.data.ts';

interface KeyedQuery {
  readonly queryKey: QueryKey;
}

/** Answers the calls of the screens as of the past minute, until it ends. */
export function createPastData(queries: QueryClient, now: () => EpochMs | null) {
  let day: TravelledDay | undefined;
  let isToday = false;
  let previous: DayMinutes | null = null;
  let past: PastMinute | undefined;
  const fetched = createFetchedAnswers(now);

  const answerPast: PastAnswers = (endpoint, input, fetchNow) => {
    const answer = pastAnswerOf(endpoint);
    const facts = factsNow();
    if (answer === undefined || facts === undefined) return undefined;
    const fetchOnce = (query: unknown = input.query) => {
      const key = JSON.stringify([endpoint.path, query, input.params]);
      return fetched.fetch(key, facts.past.at, () => fetchNow(query));
    };
    return Promise.resolve(answer(facts, fetchOnce as never, input));
  };

  /** Calls of the answers themselves, such as the events of the day: each minute is cut from the same ones. */
  const callOnce = ((endpoint: Endpoint, input: CallInput<Endpoint>) => {
    const key = JSON.stringify(['now', endpoint.path, input.query, input.params]);
    return fetched.fetch(key, past?.at ?? 0, () => callNow(endpoint, input));
  }) as typeof callNow;

  const factsNow = (): PastFacts | undefined =>
    past && day && { past, day: day.minutes, previous, isToday, today: today(), callNow: callOnce };

  const today = () => queries.getQueryData(marketTimeQuery.queryKey)?.day ?? dhakaDay(Date.now());

  function showLines(): void {
    const facts = factsNow();
    if (facts !== undefined)
      queries.setQueryData(indexLinesQuery.queryKey, indexLinesOf(indexLinesAt(facts)));
  }

  function refresh(isOf: (query: KeyedQuery) => boolean): void {
    queries.removeQueries({ type: 'inactive', predicate: isOf });
    // A first fetch that still runs would keep its answer of the other minute.
    void queries.cancelQueries({ type: 'active', predicate: isOf });
    void queries.invalidateQueries({ type: 'active', predicate: isOf });
  }

  /** Nothing of another day stays on screen until its own has come. */
  function startAnew(): void {
    queries.removeQueries({ type: 'inactive', predicate: isOfMarket });
    void queries.resetQueries({ type: 'active', predicate: isOfMarket });
    // Names stay on screen while their figures are fetched.
    void queries.invalidateQueries({ queryKey: companiesQuery.queryKey });
  }

  return {
    setDay(next: TravelledDay, isRunning: boolean): void {
      if (day?.hours.day !== next.hours.day) {
        previous = null;
        fetched.clear();
      }
      day = next;
      isToday = isRunning;
    },
    setPrevious(minutes: DayMinutes): void {
      previous = minutes;
      showLines();
      void queries.invalidateQueries({ queryKey: ['turnover-curves'] });
    },
    show(next: PastMinute): void {
      const isNew = past?.hours.day !== next.hours.day;
      past = next;
      setPastAnswers(answerPast);
      if (isNew) startAnew();
      else if (!next.isMoving) refresh(isOfMinute);
      showLines();
    },
    end(): void {
      setPastAnswers(undefined);
      if (past === undefined) return;
      past = undefined;
      startAnew();
    },
  };
}

const momentOf = ({ queryKey: [name] }: KeyedQuery): string | undefined =>
  queryMoments[name as keyof typeof queryMoments];
const isOfMarket = (query: KeyedQuery): boolean => momentOf(query) !== 'nothing';
const isOfMinute = (query: KeyedQuery): boolean => momentOf(query) === 'minute';
