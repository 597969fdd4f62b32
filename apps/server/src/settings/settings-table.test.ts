import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Config, readConfig, settingNames } from '../config.ts';

const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');

/** Rows such as "| `PORT` | `8080` | … |". The default is in backticks, or the word none. */
const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]+)`|none) +\|/gm)].map(
  ([, name = '', written]) => ({ name, written }),
);

it('docs/settings.md has one row for every setting of config.ts, and no others', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(settingNames.toSorted());
});

it.each(rows)('docs/settings.md gives the default of $name', ({ name, written }) => {
  const defaults = readConfig({});
  if (written === undefined)
    expect([undefined, '', []]).toContainEqual(defaults[name as keyof Config]);
  else expect(readConfig({ [name]: written })).toEqual(defaults);
});
