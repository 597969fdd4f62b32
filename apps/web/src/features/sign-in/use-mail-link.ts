import type { AnswerOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { LinkPurpose } from '@dorpon/contract/link-pages';
import type { checkLink } from '@dorpon/contract/mail-links';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useLinkToken } from '../../platform/use-link-token.ts';
import { checkMailLink } from './calls.ts';

type LinkFacts = AnswerOf<typeof checkLink>;

export type MailLink =
  /** The page was opened without a link. */
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  /** Used or expired. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly why: unknown; readonly retry: () => void }
  | ({
      readonly kind: 'good';
      /** Uses the link up with a call; rethrows what the call throws. */
      readonly redeem: (act: (token: string) => Promise<unknown>) => Promise<void>;
    } & LinkFacts);

interface Checked {
  readonly token: string;
  readonly turn: number;
  readonly result: { facts: LinkFacts } | { why: unknown };
}

/** The link by which this page was opened. */
export function useMailLink(
  purpose: LinkPurpose,
  props: Pick<ScreenProps, 'search' | 'onSearch'>,
): MailLink {
  const { token, forget } = useLinkToken(purpose, props);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [turn, setTurn] = useState(0);

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
          forget();
        } catch (why) {
          if (isGone(why)) setChecked({ token, turn, result: { why } });
          throw why;
        }
      },
    };
  if (isGone(result.why)) return { kind: 'gone' };
  return { kind: 'unknown', why: result.why, retry: () => setTurn(turn + 1) };
}

const isGone = (why: unknown): boolean => why instanceof CallError && why.code === 'expired-link';
