import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeys } from './keys.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the first start creates a secret that later ones read, readable by its owner only', () => {
  const dataDir = join(folder, 'new', 'data');
  const { authSecret } = readKeys(dataDir);
  expect(authSecret).toMatch(/^[\w-]{64}$/);
  expect(readKeys(dataDir).authSecret).toBe(authSecret);
  expect(readdirSync(dataDir)).toEqual(['keys.json']);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(readKeys(join(folder, 'other')).authSecret).not.toBe(authSecret);
});

it('a damaged file stops the start instead of signing everybody out', () => {
  writeFileSync(join(folder, 'keys.json'), '{"authSecret":"short"}');
  expect(() => readKeys(folder)).toThrow('authSecret');
});
