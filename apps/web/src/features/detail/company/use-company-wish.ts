import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type CompanyWish, parseCompanyWish, printCompanyWish } from './company-wish.ts';

/** Written beside what the page itself keeps in the address, and over nothing of it. */
export function useCompanyWish(): readonly [CompanyWish, (change: Partial<CompanyWish>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const wish = useMemo(() => parseCompanyWish(search), [search]);
  const change = useCallback(
    (next: Partial<CompanyWish>) => {
      const printed = printCompanyWish({ ...wish, ...next });
      const merged = (before: object) => ({ ...before, ...printed }) as never;
      void navigate({ to: '.', search: merged, replace: true, resetScroll: false });
    },
    [navigate, wish],
  );
  return [wish, change];
}
