import {
  type HouseMessageInput,
  type HouseMessageRow,
  houseMessageInput,
  houseScreens,
} from '@dorpon/contract/admin-house-messages';
import { CallError } from '@dorpon/contract/error-catalogue';
import { housePictures } from '@dorpon/contract/house-messages';
import { screens as allScreens } from '@dorpon/contract/screens.data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MenuScreen } from '../../../i18n/screen-labels.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { removeHouseMessage, saveHouseMessage } from '../calls.ts';

interface HouseFormProps {
  /** Undefined for a new one. */
  readonly message: HouseMessageRow | undefined;
  readonly onDone: () => void;
}

type Draft = Omit<HouseMessageInput, 'from' | 'until'> & {
  readonly from: string | null;
  readonly until: string | null;
};

const languages = ['en', 'bn'] as const;
const pictures = ['none', ...housePictures] as const;

const screenChoices = Object.entries(allScreens)
  .filter(([, { path }]) => houseScreens.includes(path))
  .map(([name, { path }]) => ({ name: name as MenuScreen, path }));

function draftOf(message: HouseMessageRow | undefined): Draft {
  const empty = { title: '', text: '' };
  const today = dhakaDay(Date.now());
  const { en = empty, bn = empty, link = null, picture = null } = message ?? {};
  const { screens = [], from = today, until = null } = message ?? {};
  // A screen that no longer exists would be refused.
  const known = screens.filter((path) => houseScreens.includes(path));
  return { en, bn, link, picture, screens: known, from, until };
}

/** Adds, changes or removes a house message. */
export function HouseForm({ message, onDone }: HouseFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(message));
  const [tried, setTried] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const id = message?._id ?? null;
  const write = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const parsed = houseMessageInput.safeParse(draft);
  const invalid = new Set(parsed.error?.issues.map(({ path }) => path.join('.')));

  const done = (title: string) => {
    toast({ title });
    void queries.invalidateQueries({ queryKey: ['mine', 'house-messages'] });
    void queries.invalidateQueries({ queryKey: ['mine', 'audit'] });
    onDone();
  };
  const save = useMutation({
    mutationFn: (input: HouseMessageInput) => saveHouseMessage(id, input),
    onSuccess: () => done(t('adminUsers.house.saved')),
  });
  const remove = useMutation({
    mutationFn: removeHouseMessage,
    onSuccess: () => done(t('adminUsers.house.removed')),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parsed.success) save.mutate(parsed.data);
  };

  /** The rule as a hint, and as a complaint once the field is wrong. */
  const says = (path: string, value: string, rule: string) => ({
    hint: rule,
    complaint: invalid.has(path) && (tried || value !== '') ? rule : null,
  });
  return (
    <form className="admin-form" onSubmit={onSubmit}>
      {languages.map((language) => {
        const words = draft[language];
        const name = t(`adminUsers.house.${language === 'en' ? 'english' : 'bangla'}`);
        return (
          <fieldset key={language} className="house-language">
            <legend>{name}</legend>
            {(['title', 'text'] as const).map((field) => (
              <TextField
                key={field}
                label={t(`adminUsers.house.${field}`)}
                lang={language}
                autoComplete="off"
                value={words[field]}
                onType={(text) => write({ [language]: { ...words, [field]: text } })}
                {...says(`${language}.${field}`, words[field], t(`adminUsers.house.${field}Rule`))}
              />
            ))}
          </fieldset>
        );
      })}
      <TextField
        label={t('adminUsers.house.link')}
        autoComplete="off"
        value={draft.link ?? ''}
        onType={(link) => write({ link: link.trim() || null })}
        {...says('link', draft.link ?? '', t('adminUsers.house.linkRule'))}
      />
      <SelectMenu
        label={t('adminUsers.house.picture')}
        value={draft.picture ?? 'none'}
        choices={pictures.map((value) => ({
          value,
          label: t(`adminUsers.house.pictures.${value}`),
        }))}
        onChoose={(picture) => write({ picture: picture === 'none' ? null : picture })}
      />
      <div className="house-days">
        <DateField
          label={t('adminUsers.house.from')}
          value={draft.from}
          onDay={(from) => write({ from })}
        />
        <DateField
          label={t('adminUsers.house.until')}
          value={draft.until}
          onDay={(until) => write({ until })}
        />
      </div>
      {tried && (invalid.has('from') || invalid.has('until')) && (
        <p className="field-fault" role="status">
          {t('adminUsers.house.daysRule')}
        </p>
      )}
      <ScreenChoice screens={draft.screens} onScreens={(screens) => write({ screens })} />
      {save.isError && <HouseFault title={t('adminUsers.house.saveFailed')} error={save.error} />}
      {remove.isError && (
        <HouseFault title={t('adminUsers.house.removeFailed')} error={remove.error} />
      )}
      <div className="admin-acts">
        {id !== null && (
          <button
            type="button"
            className="btn"
            disabled={remove.isPending}
            onClick={() => (isRemoving ? remove.mutate(id) : setRemoving(true))}
          >
            {t(isRemoving ? 'adminUsers.house.confirmRemove' : 'adminUsers.house.remove')}
          </button>
        )}
        <button type="submit" className="btn primary" disabled={save.isPending}>
          {t('adminUsers.house.save')}
        </button>
      </div>
    </form>
  );
}

interface ScreenChoiceProps {
  readonly screens: readonly string[];
  readonly onScreens: (screens: string[]) => void;
}

function ScreenChoice({ screens, onScreens }: ScreenChoiceProps) {
  const { t } = useTranslation();
  const toggle = (path: string, isChosen: boolean) =>
    onScreens(isChosen ? [...screens, path] : screens.filter((each) => each !== path));
  return (
    <fieldset className="house-screens">
      <legend>{t('adminUsers.house.screens')}</legend>
      <p>{t('adminUsers.house.screensRule')}</p>
      {screenChoices.map(({ name, path }) => (
        <label key={path}>
          <input
            type="checkbox"
            checked={screens.includes(path)}
            onChange={({ target }) => toggle(path, target.checked)}
          />
          {t(`screen.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}

function HouseFault({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation();
  const words = useActFault();
  const code = error instanceof CallError ? error.code : undefined;
  return (
    <p className="admin-fault" role="alert">
      <b>{title}</b>{' '}
      {code === 'limit-reached'
        ? t('adminUsers.house.full')
        : code === 'not-found'
          ? t('adminUsers.house.gone')
          : words(error)}
    </p>
  );
}
