import { MAILS_AN_HOUR } from '@dorpon/contract/sign-in-words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAttempt } from './use-attempt.ts';

interface MailSentProps {
  readonly text: string;
  readonly onAgain: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Says that a mail was sent and offers to send it again; names the limit before it is reached. */
export function MailSent({ text, onAgain, children }: MailSentProps) {
  const { t } = useTranslation();
  const { busy, fault, run } = useAttempt();
  const [isAgain, setAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const n = useDigits(String(MAILS_AN_HOUR));
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mail-sent">
      <h2 ref={heading} tabIndex={-1}>
        {t('signIn.sent.title')}
      </h2>
      <p>{text}</p>
      <p className="quiet">{t('signIn.sent.limit', { n })}</p>
      <p role="alert" className="entry-fault">
        {fault}
      </p>
      <div className="entry-links">
        <button
          type="button"
          className="btn"
          aria-disabled={busy}
          onClick={async () => {
            setAgain(false);
            setAgain(await run(onAgain));
          }}
        >
          {t('signIn.act.again')}
        </button>
        <span role="status">{isAgain && t('signIn.sent.again')}</span>
      </div>
      {children !== undefined && <div className="entry-links">{children}</div>}
    </div>
  );
}
