import type { AlertFiring } from '@dorpon/contract/alert-firings';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { AlertSubject } from '@dorpon/domain/alerts/member-alert';

/** A firing of the contract in the types of domain, which are readonly. */
export type OwnFiring = Omit<AlertFiring, 'condition' | 'subject'> & {
  readonly condition: AlertCondition;
  readonly subject: AlertSubject;
};
