import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = dirname(import.meta.dirname);
const copy = mkdtempSync(join(tmpdir(), 'dorpon-new-screen-'));

const ENTRY = `  planted: {
    path: '/planted',
    access: 'public',
    menu: { group: 'market', icon: 'list' },
    words: {
      en: { title: 'Planted', description: 'A screen of a test.' },
      bn: { title: 'রোপিত', description: 'পরীক্ষার একটি পাতা।' },
    },
  },
`;

/** Files of the screen. */
const folder = {
  'planted-page.tsx': `import { useTranslation } from '../../i18n/use-translation.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import './words.ts';

export function PlantedPage() {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={t('planted.title')}
      description={t('planted.description')}
      state={{ kind: 'ready' }}
    >
      {t('planted.text')}
    </PageFrame>
  );
}
`,
  'words.en.ts': `import { screens } from '@dorpon/contract/screens.data';

export const planted = { ...screens.planted.words.en, text: 'Hello' };
`,
  'words.bn.ts': `import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { planted as source } from './words.en.ts';

export const planted: Words<typeof source> = { ...screens.planted.words.bn };
`,
  'words.ts': `import { addWords } from '../../i18n/add-words.ts';
import { planted as bn } from './words.bn.ts';
import { planted as en } from './words.en.ts';

declare module '../../i18n/add-words.ts' {
  interface LaterWords {
    planted: typeof en;
  }
}

addWords('planted', { en, bn });
`,
};

/** Copies the sources and workspace packages, and links all other packages. */
beforeAll(() => {
  for (const path of ['packages', 'apps/web', 'e2e/testing', 'scripts', 'tsconfig.base.json'])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist)$/.test(source),
    });
  mkdirSync(join(copy, 'node_modules/@dorpon'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@dorpon')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['contract', 'domain'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@dorpon', name));

  const own = join(copy, 'apps/web/src/features/planted');
  mkdirSync(own);
  for (const [name, text] of Object.entries(folder)) writeFileSync(join(own, name), text);
  insert('packages/contract/src/screens.data.ts', '} as const satisfies', ENTRY);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new screen', () => {
  it('is in menu, sitemap, page heads and browser tests through its entry in the contract', () => {
    const output = inCopy(`
      const { screens, addressOf } = await import('./apps/web/src/app/navigation/screens.ts');
      const { en } = await import('./apps/web/src/i18n/en.ts');
      const { bn } = await import('./apps/web/src/i18n/bn.ts');
      const { headWords, pageAt, publicPages } = await import('./packages/contract/src/page-head.ts');
      const { builtRoutes } = await import('./e2e/testing/routes.ts');
      console.log(JSON.stringify({
        menu: screens.find(({ path }) => path === '/planted'),
        labels: [en.screen.planted, bn.screen.planted],
        address: addressOf('planted'),
        sitemap: publicPages.some(({ path }) => path === '/planted'),
        title: headWords(pageAt('/planted').page, 'bn', null).title,
        route: builtRoutes.find(({ name }) => name === 'planted'),
      }));`);
    expect(JSON.parse(output)).toEqual({
      menu: {
        path: '/planted',
        to: '/planted',
        word: 'screen.planted',
        icon: 'list',
        forAdmins: false,
      },
      labels: ['Planted', 'রোপিত'],
      address: '/planted',
      sitemap: true,
      title: 'রোপিত · দর্পণ',
      route: { name: 'planted', at: '/planted', signedIn: false },
    });
  });

  it('does not compile without its line in pages.ts or with a missing Bangla word', () => {
    const errors = compileErrors();
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^apps\/web\/src\/app\/navigation\/pages\.ts.*'planted' is missing/);
    expect(errors[1]).toMatch(
      /^apps\/web\/src\/features\/planted\/words\.bn\.ts.*'text' is missing/,
    );
  }, 120_000);
});

function insert(path: string, before: string, text: string): void {
  const file = join(copy, path);
  const source = readFileSync(file, 'utf8');
  expect(source.split(before)).toHaveLength(2);
  writeFileSync(
    file,
    source.replace(before, () => text + before),
  );
}

function inCopy(script: string): string {
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(done.stderr).toBe('');
  return done.stdout;
}

function compileErrors(): string[] {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', 'apps/web'], { cwd: copy, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}
