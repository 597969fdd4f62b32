import type { StoredFiring } from '@dorpon/contract/alert-firings';
import type { AlertRow } from '@dorpon/contract/alerts';
import type { eventConditions, eventTypes, PriceEvent } from '@dorpon/contract/price-events';
import { OTHER_EVENT } from '@dorpon/contract/price-events';
import { alertWords } from '@dorpon/domain/alerts/alert-words.en.data';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition, AlertSubject } from '@dorpon/domain/alerts/member-alert';
import { conditionSentence } from '@dorpon/domain/alerts/sentence';
import { gainPrice } from '@dorpon/domain/alerts/watched-reading';
import { taka } from '@dorpon/domain/units';

/** The documented fields of an alert, with prices in taka. */
export interface EventFields {
  readonly eventType: (typeof eventTypes)[number];
  readonly shareName: string;
  readonly price: number;
  readonly buyPrice?: number | undefined;
  readonly condition: (typeof eventConditions)[number];
}

const paisa = (price: number): number => Math.round(price * 100);

/** The alert that these fields mean. `gain` without the price of the purchase has no meaning. */
export function definitionOfEvent(fields: EventFields): AlertDefinition | undefined {
  const { eventType, shareName, price, buyPrice, condition: level } = fields;
  if (eventType === 'gain' && buyPrice === undefined) return undefined;
  const condition: AlertCondition =
    eventType === 'gain' && buyPrice !== undefined
      ? { kind: 'gain', level, percent: (price / buyPrice - 1) * 100, buyPrice: paisa(buyPrice) }
      : { kind: 'price', level, price: paisa(price) };
  return {
    name: '',
    note: '',
    subject: { kind: 'share', code: shareName },
    condition,
    again: { kind: 'once' },
    until: null,
    quiet: null,
    channels: null,
  };
}

/** Undefined when these fields cannot express the alert. */
export function fieldsOf(
  subject: AlertSubject,
  condition: AlertCondition,
): EventFields | undefined {
  if (subject.kind !== 'share' || !('kind' in condition)) return undefined;
  const shareName = subject.code;
  if (condition.kind === 'price' && condition.of === undefined)
    return {
      eventType: 'price',
      shareName,
      price: taka(condition.price),
      condition: condition.level,
    };
  if (condition.kind !== 'gain') return undefined;
  const { level, percent, buyPrice } = condition;
  return {
    eventType: 'gain',
    shareName,
    price: taka(gainPrice(buyPrice, percent, level)),
    buyPrice: taka(buyPrice),
    condition: level,
  };
}

type Shown = Pick<PriceEvent, 'eventType' | 'shareName' | 'price' | 'buyPrice' | 'condition'>;

function shown(subject: AlertSubject, condition: AlertCondition, code: string): Shown {
  const fields = fieldsOf(subject, condition);
  if (fields) return { ...fields, buyPrice: fields.buyPrice ?? null };
  return {
    eventType: OTHER_EVENT,
    shareName: code,
    price: null,
    buyPrice: null,
    condition: conditionSentence(condition, alertWords),
  };
}

export function activeEvent({ id, made, subject, condition }: AlertRow): PriceEvent {
  const code = subject.kind === 'share' ? subject.code : '';
  return {
    _id: String(id),
    creationDate: made,
    dateTime: null,
    ...shown(subject, condition as AlertCondition, code),
  };
}

export function triggeredEvent({ id, at, written, subject, condition, code }: StoredFiring) {
  return {
    _id: String(id),
    creationDate: written,
    dateTime: at,
    ...shown(subject, condition as AlertCondition, code),
  };
}
