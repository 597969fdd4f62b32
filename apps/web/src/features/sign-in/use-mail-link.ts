import type { AnswerOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { type LinkPurpose, tokenInFragment } from '@dorpon/contract/link-pages';
import type { checkLink } from '@dorpon/contract/mail-links';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkMailLink } from '../../api/mail-links.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { tabMemory } from '../../platform/tab-memory.ts';

type LinkFacts = AnswerOf<typeof checkLink>;

export type MailLink =
  /** The page was opened without one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  /** Used, or too old. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly why: unknown; readonly retry: () => void }
  | ({
      readonly kind: 'good';
      /** Uses the link up by a call; what the call throws is thrown on. */
      readonly redeem: (act: (token: string) => Promise<unknown>) => Promise<void>;
    } & LinkFacts);

interface Checked {
  readonly token: string;
  readonly turn: number;
  readonly result: { facts: LinkFacts } | { why: unknown };
}

/**
 * The link of a mail by which this page was opened. Its token leaves the address at once, where the browser's
 * history would keep it, and is kept for the tab: phones reload pages that were in the background.
 */
export function useMailLink(
  purpose: LinkPurpose,
  { search, onSearch }: Pick<ScreenProps, 'search' | 'onSearch'>,
): MailLink {
  const given = useLocation({ select: ({ hash }) => tokenInFragment(hash) });
  const [token, setToken] = useState(() => given ?? memoryOf(purpose).read());
  const [checked, setChecked] = useState<Checked | null>(null);
  const [turn, setTurn] = useState(0);
  if (given !== null && given !== token) setToken(given);

  useEffect(() => {
    if (given === null) return;
    memoryOf(purpose).write(given);
    onSearch(search);
  }, [given, purpose, search, onSearch]);

  useEffect(() => {
    if (token === null) return;
    let isOver = false;
    const tell = (result: Checked['result']) => {
      if (!isOver) setChecked({ token, turn, result });
    };
    checkMailLink({ purpose, token }).then(
      (facts) => tell({ facts }),
      (why: unknown) => tell({ why }),
    );
    return () => {
      isOver = true;
    };
  }, [purpose, token, turn]);

  if (token === null) return { kind: 'none' };
  if (checked?.token !== token || checked.turn !== turn) return { kind: 'checking' };
  const { result } = checked;
  if ('facts' in result)
    return {
      kind: 'good',
      ...result.facts,
      async redeem(act) {
        try {
          await act(token);
          memoryOf(purpose).write(null);
        } catch (why) {
          if (isGone(why)) setChecked({ token, turn, result: { why } });
          throw why;
        }
      },
    };
  if (isGone(result.why)) return { kind: 'gone' };
  return { kind: 'unknown', why: result.why, retry: () => setTurn(turn + 1) };
}

const memoryOf = (purpose: LinkPurpose) => tabMemory(`link ${purpose}`);

const isGone = (why: unknown): boolean => why instanceof CallError && why.code === 'expired-link';
