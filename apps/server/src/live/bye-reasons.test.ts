import { readFileSync } from 'node:fs';
import { bye } from '@dorpon/contract/live';
import { expect, it } from 'vitest';

const spec = readFileSync(new URL('./SPEC.md', import.meta.url), 'utf8');

it('each reason of a goodbye has a rule that sends it', () => {
  const sent = Array.from(spec.matchAll(/`spu:bye \{([a-z-]+)\}`/g), ([, reason]) => reason);
  expect(bye.shape.reason.options.toSorted()).toEqual(sent.toSorted());
});
