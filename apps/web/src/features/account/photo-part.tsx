import { MAX_PHOTO_LENGTH } from '@dorpon/contract/account';
import { useRef } from 'react';
import type { Member } from '../../api/session-member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** Shows only photos stored here: loading one from another site would tell that site who looks. */
const shownPhoto = (photo: string | null): string | null =>
  photo?.startsWith('data:image/') ? photo : null;

export function PhotoPart({ member }: { member: Member }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { busy, save } = useSaveProfile();
  const input = useRef<HTMLInputElement>(null);
  const photo = shownPhoto(member.photo);
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const small = await squarePhoto(file).catch(() => null);
    if (small === null) return toast({ title: t('account.profile.noPicture') });
    await save({ photo: small }, t('account.profile.photoSaved'));
  }
  return (
    <div className="photo-part">
      <span className="photo-frame">
        {photo === null ? (
          <Icon name="person" size={32} />
        ) : (
          <img src={photo} alt={t('account.profile.photoOf')} width={72} height={72} />
        )}
      </span>
      <div>
        <div className="account-acts">
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {t(photo === null ? 'account.profile.choosePhoto' : 'account.profile.changePhoto')}
          </button>
          {photo !== null && (
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() => void save({ photo: null }, t('account.profile.photoRemoved'))}
            >
              {t('account.profile.removePhoto')}
            </button>
          )}
        </div>
        <p className="account-hint">{t('account.profile.photoHint')}</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('account.profile.choosePhoto')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}

const SIDE = 160;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Crops the middle of a picture to a small square within the server's limit. Throws if the file is
 * not a picture.
 */
async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  for (const quality of QUALITIES) {
    const photo = canvas.toDataURL('image/jpeg', quality);
    if (photo.length <= MAX_PHOTO_LENGTH) return photo;
  }
  throw new Error('too large a picture');
}
