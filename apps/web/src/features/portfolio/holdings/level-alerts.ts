import type { AlertRow } from '@dorpon/contract/alerts';
import type { Paisa, ShareCode } from '@dorpon/domain/units';

interface Levels {
  readonly target: Paisa | null;
  readonly stop: Paisa | null;
}

/** The tests of alerts at target and stop, without those that an active alert has already. */
export function missingLevelTests(
  code: ShareCode,
  { target, stop }: Levels,
  alerts: readonly Pick<AlertRow, 'state' | 'subject' | 'condition'>[],
) {
  const tests = [
    ...(target === null ? [] : [{ kind: 'price', level: 'above', price: target } as const]),
    ...(stop === null ? [] : [{ kind: 'price', level: 'below', price: stop } as const]),
  ];
  const own = alerts.filter(
    ({ state, subject }) => state === 'active' && subject.kind === 'share' && subject.code === code,
  );
  return tests.filter(
    ({ level, price }) =>
      !own.some(
        ({ condition }) =>
          'kind' in condition &&
          condition.kind === 'price' &&
          condition.of === undefined &&
          condition.level === level &&
          condition.price === price,
      ),
  );
}
