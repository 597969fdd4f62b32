import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCopy } from '../../../ui/overlays/use-copy.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: the server keeps them encrypted. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const [isKept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="recovery">
      <p className="account-text" role="status">
        {t('account.security.codes.text')}
      </p>
      <ul className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-acts">
        <button
          type="button"
          className="btn"
          onClick={() =>
            void copy(
              text,
              t('account.security.codes.copied'),
              t('account.security.codes.notCopied'),
            )
          }
        >
          {t('account.security.codes.copy')}
        </button>
        <button type="button" className="btn" onClick={() => download(text)}>
          {t('account.security.codes.download')}
        </button>
      </div>
      <label className="account-sure">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
        {t('account.security.codes.kept')}
      </label>
      <button type="button" className="btn primary" disabled={!isKept} onClick={onDone}>
        {t('account.security.codes.done')}
      </button>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'dorpon-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
