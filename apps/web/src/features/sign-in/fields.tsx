import { emailAddress, MIN_PASSWORD_LENGTH } from '@dorpon/contract/sign-in-words';
import { useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { isLongEnough } from './is-long-enough.ts';

interface FieldProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Whether errors are shown: after the first attempt to send. */
  readonly checked: boolean;
}

/** Null when the server would refuse it. */
export const readEmail = (text: string): string | null =>
  emailAddress.safeParse(text.trim()).data ?? null;

export function EmailField({ value, onType, checked }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('signIn.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onType={onType}
      complaint={checked && readEmail(value) === null ? t('signIn.check.email') : null}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  readonly isNew: boolean;
  /** Instead of the default label. */
  readonly label?: string;
}

export function PasswordField({ isNew, label, value, onType, checked }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const n = useDigits(String(MIN_PASSWORD_LENGTH));
  const isShort = isNew ? !isLongEnough(value) : value === '';
  const complaint = isNew ? t('signIn.check.password', { n }) : t('signIn.check.typePassword');
  return (
    <TextField
      label={label ?? t(isNew ? 'signIn.newPassword' : 'signIn.password')}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      value={value}
      onType={onType}
      hint={isNew ? t('signIn.passwordHint', { n }) : undefined}
      complaint={checked && isShort ? complaint : null}
      tool={
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'signIn.hide' : 'signIn.show')}
          <span className="sr-only"> {t('signIn.password')}</span>
        </button>
      }
    />
  );
}
