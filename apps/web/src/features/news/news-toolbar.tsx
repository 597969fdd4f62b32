import { type NewsKind, newsKinds } from '@dorpon/domain/company/news-item';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWhoseChoice } from '../../market-ui/share/use-whose-shares.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NewsSearch } from './news-search.ts';

interface NewsToolbarProps {
  readonly search: NewsSearch;
  readonly onChange: (
    change: {
      readonly [Key in keyof NewsSearch]?: NewsSearch[Key] | undefined;
    },
  ) => void;
  /** False on the page of one share. */
  readonly withShare: boolean;
  /** The share picker, first in the toolbar. */
  readonly children: ReactNode;
}

const EVERY = 'all';

export function NewsToolbar({ search, onChange, withShare, children }: NewsToolbarProps) {
  const { t } = useTranslation();
  const { kind, from, upto } = search;
  const range = useId();
  const whose = useWhoseChoice(search.shares, (shares) => onChange({ shares, code: undefined }));
  // Phones fold the days away: two fields would take the place of two announcements.
  const [shown, setShown] = useState(from !== undefined || upto !== undefined);
  return (
    <>
      {children}
      {withShare && <SelectMenu {...whose} />}
      <SelectMenu<NewsKind | typeof EVERY>
        label={t('news.kindLabel')}
        value={kind ?? EVERY}
        choices={[
          { value: EVERY, label: t('news.everyKind') },
          ...newsKinds.map((value) => ({ value, label: t(`news.kind.${value}`) })),
        ]}
        onChoose={(value) => onChange({ kind: value === EVERY ? undefined : value })}
      />
      <button
        type="button"
        className="bulletin-days"
        aria-expanded={shown}
        aria-controls={range}
        onClick={() => setShown(!shown)}
      >
        {t('news.days')}
        <Icon name="down" size={12} />
      </button>
      <div id={range} className="bulletin-range" data-shown={shown || undefined}>
        <DateField
          label={t('news.from')}
          value={from ?? null}
          onDay={(day) => onChange({ from: day ?? undefined })}
        />
        <DateField
          label={t('news.upto')}
          value={upto ?? null}
          {...(from !== undefined && { min: from })}
          onDay={(day) => onChange({ upto: day ?? undefined })}
        />
      </div>
    </>
  );
}
