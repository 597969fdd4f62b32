import { type Findable, findShares } from '@dorpon/domain/shares/find-shares';
import type { ShareCode } from '@dorpon/domain/units';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picker } from '../../ui/overlays/picker.tsx';
import type { PickGroup } from '../../ui/overlays/picker-window.tsx';
import './share-choice-words.ts';
import './share-choice.css';

interface ShareChoiceProps {
  readonly value: ShareCode | undefined;
  readonly shares: readonly Findable[];
  readonly onChoose: (code: ShareCode | undefined) => void;
  /** A page that is about one share has no "all". */
  readonly needed?: boolean;
}

const SHOWN = 12;

/** Chooses one share, or all, by typing a code or name. */
export function ShareChoice({ value, shares, onChoose, needed = false }: ShareChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const face = ({ code, name, nameBangla }: Findable) => (
    <>
      <b className="share-choice-code" translate="no">
        {code}
      </b>
      <span className="share-choice-name">{language === 'bn' ? nameBangla || name : name}</span>
    </>
  );
  const find = (query: string): PickGroup[] => {
    const found = query === '' ? shares.slice(0, SHOWN) : findShares(shares, query, SHOWN);
    const label = t(query === '' ? 'shareChoice.busiest' : 'shareChoice.found');
    const items = found.map((share) => ({ key: share.code, face: face(share) }));
    return items.length === 0 ? [] : [{ key: 'shares', label, items }];
  };
  return (
    <span className="share-choice">
      <span className="control-label">{t('shareChoice.label')}</span>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {value === undefined ? (
          t(needed ? 'shareChoice.choose' : 'shareChoice.all')
        ) : (
          <span translate="no">{value}</span>
        )}
        <Icon name="down" size={12} />
      </button>
      {value !== undefined && !needed && (
        <button
          type="button"
          className="share-choice-clear"
          aria-label={t('shareChoice.clearShare')}
          title={t('shareChoice.clearShare')}
          onClick={() => onChoose(undefined)}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title={t('shareChoice.title')}
        hint={t('shareChoice.hint')}
        clearLabel={t('shareChoice.clear')}
        find={find}
        onPick={onChoose}
        emptyTitle={(query) => t('shareChoice.emptyTitle', { query })}
        emptyText={t('shareChoice.emptyText')}
      />
    </span>
  );
}
