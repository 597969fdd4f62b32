import type { AnswerOf, Endpoint, QueryOf } from '@dorpon/contract/endpoint';
import type { DayMinutes } from '@dorpon/domain/travel/day-minutes';
import type { TradingDay } from '@dorpon/domain/units';
import type { CallInput, callNow } from '../../api/call.ts';
import type { PastMinute } from '../past-minute.ts';

/** What the answers of a past minute are made from. */
export interface PastFacts {
  readonly past: PastMinute;
  readonly day: DayMinutes;
  /** The session before it; null if its minutes are not kept. */
  readonly previous: DayMinutes | null;
  /** The day is the running one: what the server knows of earlier sessions is right. */
  readonly isToday: boolean;
  /** The day of the running session. */
  readonly today: TradingDay;
  readonly callNow: typeof callNow;
}

export type Answerer<E extends Endpoint> = (
  facts: PastFacts,
  /** The server's own answer, of now; with other parameters if given. */
  fetchNow: (query?: QueryOf<E>) => Promise<AnswerOf<E>>,
  input: CallInput<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;
