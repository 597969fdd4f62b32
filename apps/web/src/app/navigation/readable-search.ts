import { defaultStringifySearch } from '@tanstack/react-router';

/** Colons and commas are allowed in a query; unescaped, `macd:12,26,9` stays readable. */
export const readableSearch = (search: Record<string, unknown>): string =>
  defaultStringifySearch(search).replaceAll('%3A', ':').replaceAll('%2C', ',');
