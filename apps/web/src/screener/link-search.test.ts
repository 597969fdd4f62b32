import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { expect, it } from 'vitest';
import { parseLinkSearch } from './link-search.ts';

it('reads the text and the name of a link', () => {
  expect(parseLinkSearch({ text: 'pe < 15', name: 'Cheap' })).toEqual({
    text: 'pe < 15',
    name: 'Cheap',
  });
  expect(parseLinkSearch({ text: 'pe < 15' })).toEqual({ text: 'pe < 15' });
  expect(parseLinkSearch({ text: 15 })).toEqual({ text: '15' });
  for (const given of [{}, { name: 'Cheap' }, { text: ' \n', name: 'Cheap' }])
    expect(parseLinkSearch(given)).toEqual({});
});

it('takes no more than can be saved, and nothing that cannot be seen', () => {
  const long = parseLinkSearch({ text: 'x'.repeat(100_000), name: 'চাল'.repeat(100) });
  expect(long.text).toHaveLength(MAX_LENGTH);
  expect([...long.name!]).toHaveLength(60);
  const unseen = parseLinkSearch({ text: 'close >\r\n5\r', name: ' \u202eCh\u200beap ' });
  expect(unseen).toEqual({ text: 'close >\n5\n', name: 'Cheap' });
  expect(parseLinkSearch({ text: '5', name: '\u200b' })).toEqual({ text: '5' });
});

it('shows no name that leads to a person', () => {
  for (const name of [
    'Call 01711-223344',
    'কল ০১৭১১২২৩৩৪৪',
    'boss@example.com',
    'boss\u200b@example.com',
  ])
    expect(parseLinkSearch({ text: 'pe < 15', name }), name).toEqual({ text: 'pe < 15' });
  expect(parseLinkSearch({ text: 'pe < 15', name: 'Best 30 of 2026' }).name).toBe(
    'Best 30 of 2026',
  );
});
