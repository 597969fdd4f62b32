import { alertCondition } from '@dorpon/contract/alert-condition';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  addEvent,
  deletePriceEvent,
  deleteTriggeredEvent,
  getPriceEvents,
  MAX_EVENTS,
  updateEvent,
} from '@dorpon/contract/price-events';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { FiringParts } from './firing-routes.ts';
import {
  activeEvent,
  definitionOfEvent,
  type EventFields,
  fieldsOf,
  triggeredEvent,
} from './price-event.ts';
import { type AlertParts, type AlertWrites, momentOf } from './routes.ts';

/** Alerts in the documented form of price events. */
export function priceEventRoutes(
  app: FastifyInstance,
  parts: AlertParts,
  { store: firings, now, notifyMember }: FiringParts,
  writes: AlertWrites,
): void {
  const { store, feedAt } = parts;
  const activeOf = async (memberId: string) =>
    (await store.alertsOf(memberId, momentOf(parts))).filter(
      ({ state, until }) => state === 'active' && (until === null || until >= feedAt()),
    );

  function meant(fields: EventFields): AlertDefinition {
    const definition = definitionOfEvent(fields);
    if (!definition) throw new CallError('bad-parameter', 'gain needs a buyPrice', 'buyPrice');
    // Else the member's list would hold an alert that no other call accepts.
    if (!alertCondition.safeParse(definition.condition).success)
      throw new CallError('bad-parameter', 'price is too far from buyPrice', 'price');
    return definition;
  }

  route(app, getPriceEvents, async ({ caller }) => {
    const [active, fired] = await Promise.all([
      activeOf(caller.id),
      firings.firings(caller.id, { limit: MAX_EVENTS }),
    ]);
    return { active: active.map(activeEvent), triggered: fired.map(triggeredEvent) };
  });

  route(app, addEvent, async ({ caller, body }) => {
    const { alerts } = await writes.make(caller.id, meant(body));
    return activeEvent(alerts[0]!);
  });

  route(app, updateEvent, async ({ caller, body: { eventId, updateObj } }) => {
    const alert = (await activeOf(caller.id)).find(({ id }) => id === eventId);
    const fields = alert && fieldsOf(alert.subject, alert.condition as AlertCondition);
    if (!fields) throw unknownEvent();
    const { subject, condition } = meant({ ...fields, ...updateObj });
    const { alerts } = await writes.change(caller.id, eventId, {
      ...(alert as AlertDefinition),
      subject,
      condition,
    });
    return activeEvent(alerts[0]!);
  });

  route(app, deletePriceEvent, async ({ caller, body: { eventId, eventType } }) => {
    const alert = (await activeOf(caller.id)).find(({ id }) => id === eventId);
    if (!alert || activeEvent(alert).eventType !== eventType) throw unknownEvent();
    await writes.act(caller.id, [eventId], 'delete');
    return { deleted: true as const };
  });

  route(app, deleteTriggeredEvent, async ({ caller, body: { eventId, eventType } }) => {
    const page = { before: eventId + 1, after: eventId - 1, limit: 1 };
    const [firing] = await firings.firings(caller.id, page);
    if (!firing || triggeredEvent(firing).eventType !== eventType) throw unknownEvent();
    const at = await firings.hide(caller.id, [eventId], now());
    if (at === undefined) throw unknownEvent();
    notifyMember(caller.id, { what: 'alerts', at });
    return { deleted: true as const };
  });
}

const unknownEvent = () => new CallError('not-found', 'unknown event', 'eventId');
