import {
  getHouseMessageList,
  MAX_HOUSE_MESSAGES,
  removeHouseMessage,
  saveHouseMessage,
} from '@dorpon/contract/admin-house-messages';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  countHouseMessage,
  getHouseMessages,
  type HouseMessage,
} from '@dorpon/contract/house-messages';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import type { Counts } from './counts.ts';
import { createShownList } from './shown-list.ts';
import type { HouseMessageStore, StoredMessage } from './store.ts';

export interface HouseMessageParts {
  readonly store: HouseMessageStore;
  readonly counts: Counts;
  readonly now: () => EpochMs;
}

export function houseMessageRoutes(app: FastifyInstance, parts: HouseMessageParts): void {
  const { store, counts, now } = parts;
  const list = createShownList(store.all, now);

  const ofToday = async (): Promise<readonly StoredMessage[]> => {
    const today = dhakaDay(now());
    return (await list.messages()).filter(({ from, until }) => from <= today && today <= until);
  };

  async function seesMessages(caller: Caller): Promise<boolean> {
    const stored = caller && (await store.membershipOf(caller.id));
    const viewer = stored ? membershipAt(stored, now()).type : 'visitor';
    return entitlementsOf(viewer).houseMessages;
  }

  route(app, getHouseMessages, async ({ caller }) => ({
    messages: (await seesMessages(await caller())) ? (await ofToday()).map(toHouseMessage) : [],
  }));

  route(app, countHouseMessage, async ({ countedAs, body: { id, event } }) => {
    const isShown = (await ofToday()).some(({ _id }) => _id === id);
    return { counted: isShown && counts.add(countedAs, id, event, dhakaDay(now()), now()) };
  });

  route(app, getHouseMessageList, async () => {
    await counts.flush(store.addCounts);
    return { rows: await store.withCounts() };
  });

  route(app, saveHouseMessage, async ({ caller, body: { id, message } }) => {
    const saved = await store.save(id, message, { at: now(), adminId: caller.id });
    if (saved === 'not-found') throw unknownMessage();
    if (saved === 'full')
      throw new CallError('limit-reached', `limit of ${MAX_HOUSE_MESSAGES} house messages reached`);
    list.forget();
    return { id: saved };
  });

  route(app, removeHouseMessage, async ({ caller, body: { id } }) => {
    if (!(await store.remove(id, { at: now(), adminId: caller.id }))) throw unknownMessage();
    list.forget();
    return {};
  });
}

const unknownMessage = () => new CallError('not-found', 'unknown house message', 'id');

function toHouseMessage({ _id, en, bn, link, picture, screens }: StoredMessage): HouseMessage {
  return { _id, en, bn, link, picture, screens };
}
