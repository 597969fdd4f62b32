import { expect, test } from 'vitest';
import { parseMonitorSearch, printOff, readOff } from './monitor-search.ts';

test('an address keeps its filters, and an invalid value becomes the default', () => {
  const search = { off: 'news.trade', shares: 'watch', sector: 'Bank', size: '20', from: 90 };
  expect(parseMonitorSearch(search)).toEqual({ ...search, off: 'trade.news' });
  expect(parseMonitorSearch({ shares: 'portfolio' })).toEqual({ shares: 'portfolio' });
  const wrong = { off: 'rumour', shares: 'mine', sector: '', size: '7', from: -3 };
  expect(parseMonitorSearch(wrong)).toEqual({});
  expect(parseMonitorSearch({ from: 'noon', size: 50 })).toEqual({ size: '50' });
});

test('kinds that are off are written in the order of the screen', () => {
  expect(printOff(readOff('news.lock'))).toBe('lock.news');
  expect(printOff(readOff(undefined))).toBe('');
});
