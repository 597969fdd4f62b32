import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import type { FaultReason } from '@dorpon/contract/feed-health';
import type { pushBatch } from '@dorpon/contract/feed-push';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type Announcement, newsItemOf } from '../announcement.ts';
import { guarded } from '../guard/guarded-feed.ts';
import type { Listener, OutsideFeed } from '../guard/outside-feed.ts';
import type { FeedKind } from '../open-feed.ts';
import type { PushInput, Received } from './push-input.ts';
import { tokenCheck } from './push-token.ts';
import { type Read, readIndex, readNews, readRow } from './pushed-rows.ts';
import { TakenBatches } from './taken-batches.ts';

type Rejected = AnswerOf<typeof pushBatch>['left'][number];

/** A feed that a vendor pushes batches to. A batch that is pushed again is not taken again. */
export function pushFeed(token: string, now: () => EpochMs = Date.now): FeedKind {
  const receiver = new PushReceiver(token);
  const kind = guarded(receiver, now);
  return {
    ...kind,
    async open(resume, stored) {
      const feed = await kind.open(resume, stored);
      receiver.codes = new Set(feed.opening.instruments.map(({ code }) => code));
      return { ...feed, push: receiver };
    },
  };
}

class PushReceiver implements OutsideFeed, PushInput {
  readonly source = 'push';
  readonly identity = 'push';
  readonly polled = false;
  readonly stalledAfterMs = 30_000;
  codes: ReadonlySet<ShareCode> = new Set();
  readonly admits: PushInput['admits'];
  #listener: Listener | undefined;
  #batches = new TakenBatches(null);

  constructor(token: string) {
    this.admits = tokenCheck(token);
  }

  async start(listener: Listener, place: string | null): Promise<void> {
    this.#batches = new TakenBatches(place);
    this.#listener = listener;
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
  }

  complain(reason: FaultReason, sample: string): void {
    this.#listener?.fault(reason, sample);
  }

  receive(given: BodyOf<typeof pushBatch>): Received | null {
    const listener = this.#listener;
    if (!listener) return null;
    const { batch, at } = given;
    if (this.#batches.has(batch)) {
      listener.fault('repeated', `batch ${batch}`);
      return { answer: { batch, repeated: true, taken: 0, left: [] } };
    }
    const rejected: Rejected[] = [];
    const read = <Row>(
      where: Rejected['in'],
      rows: readonly unknown[],
      one: (row: unknown) => Read<Row>,
    ) =>
      rows.flatMap((row, index) => {
        const { row: good, fault } = one(row);
        if (!fault) return [{ where, index, row: good }];
        listener.fault(fault.reason, `batch ${batch}, ${where} ${index}: ${fault.msg}`);
        rejected.push({ in: where, row: index, ...fault });
        return [];
      });
    const rows = [
      ...read('rows', given.rows, (row) => readRow(row, at)),
      ...read('indices', given.indices, (row) => readIndex(row, at)),
    ];
    const events = rows.flatMap(({ where, index, row }) =>
      row.map((event) => ({ in: where, row: index, event })),
    );
    const news = read('news', given.news, (row) => this.#known(readNews(row)));
    // A batch with only unreadable rows does not show that the feed is alive. An empty one does.
    if (rejected.length > 0 && rows.length + news.length === 0)
      return { answer: { batch, repeated: false, taken: 0, left: rejected } };
    const taken = listener.take({
      at,
      events: events.map(({ event }) => event),
      place: this.#batches.with(batch),
      ...(news.length > 0 && {
        disclosures: { ...noDisclosures, news: news.map(({ row }) => newsItemOf(row)) },
      }),
    });
    if (taken.refused === 'repeated')
      return { answer: { batch, repeated: true, taken: 0, left: [] } };
    if (taken.refused) return { refused: taken.refused };
    for (const { index, reason } of taken.left) {
      const { event, ...from } = events[index]!;
      // An index row with two events is listed once.
      const isListed = rejected.some((row) => row.in === from.in && row.row === from.row);
      if (!isListed) rejected.push({ ...from, reason, msg: `${event.code}: ${reason}` });
    }
    this.#batches.add(batch);
    const all = given.rows.length + given.indices.length + given.news.length;
    return { answer: { batch, repeated: false, taken: all - rejected.length, left: rejected } };
  }

  #known(read: Read<Announcement>): Read<Announcement> {
    if (read.fault || this.codes.has(read.row.code)) return read;
    return { fault: { reason: 'unknown-code', msg: read.row.code } };
  }
}
