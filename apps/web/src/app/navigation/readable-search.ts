import { defaultStringifySearch } from '@tanstack/react-router';

/** A query may hold these marks as they are, and people read `macd:12,26,9` too. */
export const readableSearch = (search: Record<string, unknown>): string =>
  defaultStringifySearch(search).replaceAll('%3A', ':').replaceAll('%2C', ',');
