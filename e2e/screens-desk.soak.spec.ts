import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskInEnglish } from './testing/checks/looks.ts';
import { lookAtAll } from './testing/look-at-all.ts';
import { builtRoutes } from './testing/routes.ts';

it('every route of the web app is looked at', () => {
  const file = readFileSync(
    new URL('../apps/web/src/app/navigation/routes.tsx', import.meta.url),
    'utf8',
  );
  const paths = [...file.matchAll(/\bpath:\s*(['"`])(.+?)\1/g)].map((match) => match[2]);
  const inDevelopment = ['/ui'];
  const looked = builtRoutes.flatMap(({ path }) => path ?? []);
  expect(paths.filter((path) => !inDevelopment.includes(path!)).sort()).toEqual(looked.toSorted());
});

lookAtAll(deskInEnglish);
