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
  | { readonly kind: 'unknown'; readonly cause: unknown; readonly retry: () => void }
  | ({
      readonly kind: 'good';
      /** Uses the link up with a call; rethrows what the call throws. */
      readonly redeem: (act: (token: string) => Promise<unknown>) => Promise<void>;
    } & LinkFacts);

interface Checked {
  readonly token: string;
  readonly attempt: number;
  readonly result: { facts: LinkFacts } | { cause: unknown };
}

/** The link by which this page was opened. */
export function useMailLink(
  purpose: LinkPurpose,
  props: Pick<ScreenProps, 'search' | 'onSearch'>,
): MailLink {
  const { token, forget } = useLinkToken(purpose, props);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === null) return;
    let isOver = false;
    const settle = (result: Checked['result']) => {
      if (!isOver) setChecked({ token, attempt, result });
    };
    checkMailLink({ purpose, token }).then(
      (facts) => settle({ facts }),
      (cause: unknown) => settle({ cause }),
    );
    return () => {
      isOver = true;
    };
  }, [purpose, token, attempt]);

  if (token === null) return { kind: 'none' };
  if (checked?.token !== token || checked.attempt !== attempt) return { kind: 'checking' };
  const { result } = checked;
  if ('facts' in result)
    return {
      kind: 'good',
      ...result.facts,
      async redeem(act) {
        try {
          await act(token);
          forget();
        } catch (cause) {
          if (isGone(cause)) setChecked({ token, attempt, result: { cause } });
          throw cause;
        }
      },
    };
  if (isGone(result.cause)) return { kind: 'gone' };
  return { kind: 'unknown', cause: result.cause, retry: () => setAttempt(attempt + 1) };
}

const isGone = (cause: unknown): boolean =>
  cause instanceof CallError && cause.code === 'expired-link';
