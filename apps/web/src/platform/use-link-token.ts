import { tokenInFragment } from '@dorpon/contract/link-pages';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ScreenProps } from './screen-props.ts';
import { tabMemory } from './tab-memory.ts';

interface LinkToken {
  /** Null when the page was opened without one. */
  readonly token: string | null;
  /** Called after the link was used. */
  forget(): void;
}

/**
 * The token of the mailed link that opened this page. It is removed from the address at once,
 * because the browser's history would keep it, and kept for the tab: signing in first leaves the
 * page, and phones reload background pages.
 */
export function useLinkToken(
  purpose: string,
  { search, onSearch }: Pick<ScreenProps, 'search' | 'onSearch'>,
): LinkToken {
  const tokenInUrl = useLocation({ select: ({ hash }) => tokenInFragment(hash) });
  const [token, setToken] = useState(() => tokenInUrl ?? memoryOf(purpose).read());
  if (tokenInUrl !== null && tokenInUrl !== token) setToken(tokenInUrl);
  useEffect(() => {
    if (tokenInUrl === null) return;
    memoryOf(purpose).write(tokenInUrl);
    onSearch(search);
  }, [tokenInUrl, purpose, search, onSearch]);
  return { token, forget: () => memoryOf(purpose).write(null) };
}

const memoryOf = (purpose: string) => tabMemory(`link ${purpose}`);
