import type { AlertFiring } from '@dorpon/contract/alert-firings';
import type { AlertRow } from '@dorpon/contract/alerts';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition, AlertSubject } from '@dorpon/domain/alerts/member-alert';
import type { TradingDay } from '@dorpon/domain/units';

type Adjustment = { readonly day: TradingDay; readonly before: AlertCondition };

/** An alert of the contract in the types of domain, which are readonly. */
export type OwnAlert = AlertDefinition &
  Omit<AlertRow, keyof AlertDefinition | 'adjusted'> & { readonly adjusted: Adjustment | null };

export type OwnFiring = Omit<AlertFiring, 'condition' | 'subject'> & {
  readonly condition: AlertCondition;
  readonly subject: AlertSubject;
};
