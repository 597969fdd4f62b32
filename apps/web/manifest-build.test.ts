import { HEAD_LANGUAGES, screens } from '@dorpon/contract/screens.data';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { installable, manifestIn } from './manifest-build.ts';

/** What the build writes, by name. */
function written(): ReadonlyMap<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  const emitFile = (file: { fileName: string; source: string | Uint8Array }) =>
    files.set(file.fileName, file.source);
  const generate = installable.generateBundle as unknown as (this: object) => void;
  generate.call({ emitFile });
  return files;
}

const files = written();

it('writes a manifest in each language, of one app', () => {
  const [en, bn] = ['manifest.webmanifest', 'manifest.bn.webmanifest'].map((name) =>
    JSON.parse(String(files.get(name))),
  );
  expect([en, bn]).toEqual(HEAD_LANGUAGES.map((language) => manifestIn(language)));
  expect([en.lang, bn.lang]).toEqual(['en', 'bn']);
  expect([en.short_name, bn.short_name]).toEqual(['Dorpon', 'দর্পণ']);
  expect(en.name).toBe('Dorpon · দর্পণ');
  expect(bn.description).toMatch(/\p{Script=Bengali}/u);
  for (const field of ['id', 'name', 'start_url', 'scope', 'display', 'icons', 'share_target'])
    expect(bn[field], field).toEqual(en[field]);
});

it.each(HEAD_LANGUAGES)(
  'in %s it has shortcuts, a share target, a file handler and its own title bar',
  (language) => {
    const manifest = manifestIn(language);
    const shown = [screens.watchList, screens.portfolio, screens.notification];
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual(
      shown.map(({ words, path }) => [words[language].title, path]),
    );
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      share_target: {
        action: '/',
        method: 'GET',
        params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
      },
      file_handlers: [{ action: '/portfolio?tab=files', accept: { 'text/csv': ['.csv'] } }],
    });
    expect(manifest.display_override[0]).toBe('window-controls-overlay');
  },
);

it('draws each icon that it names, in its size', () => {
  const { icons, shortcuts } = manifestIn('en');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const png = Buffer.from(files.get(src.slice(1)) as Uint8Array);
    expect(png.subarray(1, 4).toString(), src).toBe('PNG');
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

it('a system may cut a maskable icon to a circle of 80% of its width', () => {
  for (const { src, sizes, purpose } of manifestIn('en').icons) {
    const size = Number.parseInt(sizes, 10);
    const png = Buffer.from(files.get(src.slice(1)) as Uint8Array).toString('base64');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png}"/></svg>`;
    const { pixels } = new Resvg(svg).render();
    let [inside, outside] = [0, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, green, blue, alpha] = pixels.subarray(at, at + 4);
      if (red === 17 && green === 17 && blue === 17 && alpha === 255) continue;
      const [x, y] = [(at / 4) % size, Math.floor(at / 4 / size)];
      if (Math.hypot(x - size / 2, y - size / 2) < size * 0.4) inside += 1;
      else outside += 1;
    }
    expect(inside, src).toBeGreaterThan(size);
    if (purpose === 'maskable') expect(outside, src).toBe(0);
  }
});
