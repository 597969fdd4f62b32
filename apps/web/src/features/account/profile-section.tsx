import { MAX_NAME_LENGTH } from '@dorpon/contract/account';
import { useState } from 'react';
import type { Member } from '../../api/session-member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountSection } from './account-section.tsx';
import { PhotoPart } from './photo-part.tsx';
import { useSaveProfile } from './use-save-profile.ts';

export function ProfileSection({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { busy, save } = useSaveProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? member.name;
  const isNamed = name.trim() !== '';
  return (
    <AccountSection title={t('account.profile.title')}>
      <PhotoPart member={member} />
      <form
        className="account-name"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!isNamed || busy) return;
          if (await save({ name }, t('account.profile.saved'))) setTyped(null);
        }}
      >
        <TextField
          label={t('account.profile.name')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
          onType={setTyped}
          hint={t('account.profile.nameHint')}
          complaint={typed !== null && !isNamed ? t('account.profile.noName') : null}
        />
        <button
          type="submit"
          className="btn"
          disabled={busy || !isNamed || name.trim() === member.name}
        >
          {t('account.profile.save')}
        </button>
      </form>
    </AccountSection>
  );
}
