import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { steps } from './use-room.ts';

it('lists every width that styles use, and no other', () => {
  const styles = globSync('apps/web/src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const used = styles.flatMap((css) =>
    [...css.matchAll(/data-under~="(\d+)"/g)].map(([, width]) => Number(width)),
  );
  expect([...new Set(used)].sort((a, b) => a - b)).toEqual(steps);
  const glance = readFileSync('apps/web/public/glance.js', 'utf8');
  expect(glance).toContain(`ROOM_STEPS = [${steps.join(', ')}]`);
});
