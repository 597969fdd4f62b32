import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addShortcut, removeShortcut } from './shortcut.ts';

const home = mkdtempSync(join(tmpdir(), 'dorpon-shortcut-'));
afterAll(() => rmSync(home, { recursive: true }));

describe('the shortcut on Linux', () => {
  it('is an entry with an icon, and can be removed', () => {
    const entry = addShortcut({ HOME: home }, 'linux');
    expect(entry).toBe(join(home, '.local/share/applications/dorpon.desktop'));
    const text = readFileSync(entry, 'utf8');
    expect(text).toMatch(/^\[Desktop Entry\]\nType=Application\nName=Dorpon\nName\[bn\]=দর্পণ\n/);
    expect(text).toMatch(/\nExec=\S+node \S+bootstrap\.mjs desktop\n/);
    expect(text).toMatch(/\n\[Desktop Action share-list\]\nName=Share list\n/);
    expect(text).toMatch(/bootstrap\.mjs desktop --window \/share-list\n/);
    const icon = /\nIcon=(.+)\n/.exec(text)?.[1] ?? '';
    expect(readFileSync(icon, 'utf8')).toContain('<svg');
    removeShortcut({ HOME: home }, 'linux');
    expect([existsSync(entry), existsSync(icon)]).toEqual([false, false]);
  });

  it('keeps the settings of the server, quoted, in the folder that XDG names', () => {
    const data = join(home, 'of xdg');
    const env = { HOME: home, XDG_DATA_HOME: data, PORT: '9000', DATA_DIR: '/srv/my "100%" $data' };
    const entry = addShortcut(env, 'linux');
    expect(entry).toBe(join(data, 'applications/dorpon.desktop'));
    expect(readFileSync(entry, 'utf8')).toContain(
      String.raw`Exec=env PORT=9000 "DATA_DIR=/srv/my \\"100%%\\" \\$data" `,
    );
  });

  it('is refused elsewhere', () => {
    expect(() => addShortcut({ HOME: home }, 'darwin')).toThrow('on Linux only');
  });
});
