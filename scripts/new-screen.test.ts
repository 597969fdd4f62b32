import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from './source-copy.ts';

const copy = copySources([
  'packages',
  'apps/web',
  'e2e/testing',
  'scripts',
  'tsconfig.base.json',
  // Its version is shown on the page of the desktop app.
  'package.json',
]);
afterAll(() => copy.remove());

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
  interface LazyWords {
    planted: typeof en;
  }
}

addWords('planted', { en, bn });
`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(folder))
    copy.write(`apps/web/src/features/planted/${name}`, text);
  copy.insert('packages/contract/src/screens.data.ts', '} as const satisfies', ENTRY);
});

describe('a new screen', () => {
  it('is in menu, sitemap, page heads and browser tests through its entry in the contract', () => {
    const output = copy.run(`
      const { menuScreens, addressOf } = await import('./apps/web/src/app/navigation/screens.ts');
      const { en } = await import('./apps/web/src/i18n/en.ts');
      const { bn } = await import('./apps/web/src/i18n/bn.ts');
      const { headWords, pageAt, publicPages } = await import('./packages/contract/src/page-head.ts');
      const { builtRoutes } = await import('./e2e/testing/routes.ts');
      console.log(JSON.stringify({
        menu: menuScreens.find(({ name }) => name === 'planted'),
        labels: [en.screen.planted, bn.screen.planted],
        address: addressOf('planted'),
        sitemap: publicPages.some(({ path }) => path === '/planted'),
        title: headWords(pageAt('/planted').page, 'bn', null).title,
        route: builtRoutes.find(({ name }) => name === 'planted'),
      }));`);
    expect(JSON.parse(output)).toEqual({
      menu: {
        name: 'planted',
        to: '/planted',
        word: 'screen.planted',
        icon: 'list',
        group: 'market',
        access: 'public',
      },
      labels: ['Planted', 'রোপিত'],
      address: '/planted',
      sitemap: true,
      title: 'রোপিত · দর্পণ',
      route: { name: 'planted', screen: 'planted', at: '/planted', signedIn: false },
    });
  });

  it('does not compile without its line in pages.ts or with a missing Bangla word', () => {
    const errors = copy.typeErrors('apps/web');
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^apps\/web\/src\/app\/navigation\/pages\.ts.*'planted' is missing/);
    expect(errors[1]).toMatch(
      /^apps\/web\/src\/features\/planted\/words\.bn\.ts.*'text' is missing/,
    );
  }, 120_000);
});
