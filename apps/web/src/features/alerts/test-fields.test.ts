import { alertDefinition } from '@dorpon/contract/alert-condition';
import { TEST_KINDS } from '@dorpon/domain/alerts/condition';
import { expect, it } from 'vitest';
import { newTest } from './new-test.ts';
import { fieldsOf } from './test-fields.ts';

const facts = { price: 18_910, day: '2026-11-15', sector: 'Bank' };

const accepts = (condition: unknown) =>
  alertDefinition.safeParse({
    name: '',
    note: '',
    subject: { kind: 'share', code: 'ACI' },
    condition,
    again: { kind: 'once' },
    until: null,
    quiet: null,
    channels: null,
  }).success;

it('every test that the form can begin with or change to is one that the server accepts', () => {
  for (const kind of TEST_KINDS) {
    const first = newTest(kind, facts);
    expect(accepts(first), kind).toBe(true);
    for (const field of fieldsOf(first)) {
      const changed =
        field.type === 'choice'
          ? field.choices.map(field.set)
          : field.type === 'number'
            ? [field.set(field.max), field.set(field.min)]
            : field.type === 'text'
              ? [field.set('bonus'), field.set('')]
              : [];
      for (const test of changed) expect(accepts(test), `${kind} ${field.name}`).toBe(true);
    }
  }
});

it('a fall is a size without a sign, and keeps its size when its direction changes', () => {
  const test = newTest('change', facts);
  const [direction, size] = fieldsOf(test);
  const fall = direction!.type === 'choice' ? direction!.set('below') : test;
  expect(fall).toEqual({ kind: 'change', level: 'below', percent: -5 });
  expect(fieldsOf(fall)[1]).toMatchObject({ value: 5 });
  expect(size!.type === 'number' && size!.set(7.5)).toEqual({ ...test, percent: 7.5 });
});
