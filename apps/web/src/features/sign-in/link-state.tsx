import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MailLink } from './use-mail-link.ts';
import { useSignInFault } from './use-sign-in-fault.ts';

interface LinkStateProps {
  readonly link: Exclude<MailLink, { kind: 'good' }>;
  /** How to get a new link. */
  readonly children: ReactNode;
}

/** Why a link cannot be used, or not yet, and what to do. */
export function LinkState({ link, children }: LinkStateProps) {
  const { t } = useTranslation();
  const wordsOf = useSignInFault();
  if (link.kind === 'checking')
    return (
      <p className="link-checking" role="status">
        {t('signIn.link.checking')}
      </p>
    );
  if (link.kind === 'unknown')
    return (
      <div className="link-state">
        <p className="entry-fault" role="alert">
          {t('signIn.link.unchecked')} {wordsOf(link.cause)}
        </p>
        <button type="button" className="btn" onClick={link.retry}>
          {t('parts.page.retry')}
        </button>
      </div>
    );
  return (
    <>
      <p className="entry-fault" role="alert">
        {t(link.kind === 'none' ? 'signIn.link.missing' : 'signIn.link.gone')}
      </p>
      {children}
    </>
  );
}
