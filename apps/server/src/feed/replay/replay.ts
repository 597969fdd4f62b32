import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch } from '@dorpon/domain/market/board';
import type { FeedOpening } from '../feed.ts';
import type { FeedKind } from '../open-feed.ts';
import { openSession, type Session } from '../session-file/session-reader.ts';
import { loadPlace, type Place } from './place.ts';
import { Player } from './player.ts';
import { Reel } from './reel.ts';
import { type ListedSession, listSessions } from './session-list.ts';

export interface ReplaySettings {
  /** A session file, or a folder of them, played day after day. */
  readonly place: string;
  readonly speed: number;
  /** Minutes after midnight at which the first session starts. */
  readonly fromMinute: number | null;
}

/**
 * A recorded market. Its store holds this market alone, and the replay resumes where it stopped.
 */
export function replay(settings: ReplaySettings): FeedKind {
  const { market, sessions } = listSessions(settings.place);
  const first = sessions[0]!;
  return {
    name: 'replay',
    identity: market,
    firstDay: first.day,
    async open(resume) {
      if (!resume) {
        const session = await openSession(first.path);
        const from =
          settings.fromMinute === null
            ? session.firstAt
            : dhakaTime(session.head.opening.hours.day, settings.fromMinute);
        const opening = session.head.opening;
        return new Player(settings.speed, sessions, new Reel(session, 0), opening, from);
      }
      const place = loadPlace(resume.checkpoint);
      const listed = sessions.find(({ day }) => day >= place.day);
      if (!listed)
        throw new Error(
          `${settings.place}: the database was played up to ${place.day}, and no session here is of that ` +
            'day or later: restore the file, or set another DATA_DIR or DATABASE_URL',
        );
      const session = await openSession(listed.path);
      if (listed.day > place.day) {
        const { opening } = session.head;
        return new Player(settings.speed, sessions, new Reel(session, 0), opening, session.firstAt);
      }
      const opening = openingAt(session, place, listed);
      const reel = new Reel(session, place.batches);
      return new Player(settings.speed, sessions, reel, opening, resume.until);
    },
  };
}

/** The market after the batches already played. */
function openingAt(session: Session, { batches }: Place, { path }: ListedSession): FeedOpening {
  if (batches > session.batches)
    throw new Error(`${path}: the database was played further than this file reaches`);
  const { opening } = session.head;
  const board = new Map(opening.quotes.map((quote) => [quote.code, quote]));
  const listed = new Map(opening.instruments.map((instrument) => [instrument.code, instrument]));
  let place = 0;
  for (const { events, disclosures } of session.from(0)) {
    if (place === batches) break;
    place += 1;
    for (const [code, quote] of foldBatch(board, events)) board.set(code, quote);
    for (const instrument of disclosures?.listings ?? []) listed.set(instrument.code, instrument);
  }
  return { ...opening, instruments: [...listed.values()], quotes: [...board.values()] };
}
