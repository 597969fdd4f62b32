import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import type { OwnAlert } from '../../market-ui/alerts/own-alerts.ts';
import { newTest, type ShareFacts } from './new-test.ts';

interface Asked {
  readonly price?: Paisa | null;
  readonly limit?: 'upper' | 'lower' | undefined;
}

/** A new alert for a share: at the asked price or limit, else at a price near that of now. */
export function newDraft(code: ShareCode, facts: ShareFacts, asked: Asked = {}): AlertDefinition {
  return {
    name: '',
    note: '',
    subject: { kind: 'share', code },
    condition: askedTest(facts, asked),
    again: { kind: 'once' },
    until: null,
    quiet: null,
    channels: null,
  };
}

function askedTest(facts: ShareFacts, { price, limit }: Asked): AlertCondition {
  if (limit) return { kind: 'limit', side: limit, within: 0 };
  if (!price) return newTest('price', facts);
  return { kind: 'price', level: price < facts.price ? 'below' : 'above', price };
}

/** What a member describes of an alert that exists. */
export function draftOf(alert: OwnAlert): AlertDefinition {
  const { name, note, subject, condition, again, until, quiet, channels } = alert;
  return { name, note, subject, condition, again, until, quiet, channels };
}
