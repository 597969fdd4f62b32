import { type CompanyEventKind, companyEventKinds } from '@dorpon/domain/company/company-event';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import { useWhoseChoice } from '../../market-ui/share/use-whose-shares.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { type EventView, eventViews, parseEventsSearch } from './events-search.ts';
import { EventsSkeleton } from './events-skeleton.tsx';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import '../../market-ui/share/events-words.ts';
import './events.css';
import './month.css';

const EVERY = 'all';
const ready = { kind: 'ready' } as const;

export function UpcomingEventPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseEventsSearch(given), [given]);
  const { view = 'month', kind, code, shares: whose } = search;
  const today = useSessionHours()?.day;
  const shares = useFindableShares();
  const change = useCallback(
    (next: object) => onSearch(parseEventsSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const whoseChoice = useWhoseChoice(whose, (next) => change({ shares: next, code: undefined }));
  return (
    <PageFrame
      title={t('events.title')}
      description={t('events.description')}
      state={ready}
      controls={<SubscribeButton kind={kind} code={code} />}
      toolbar={
        <>
          <Segmented<EventView>
            label={t('events.view')}
            value={view}
            choices={eventViews.map((value) => ({ value, label: t(`events.views.${value}`) }))}
            onChoose={(next) => change({ view: next })}
          />
          <ShareChoice value={code} shares={shares} onChoose={(next) => change({ code: next })} />
          <SelectMenu {...whoseChoice} />
          <SelectMenu<CompanyEventKind | typeof EVERY>
            label={t('events.kindLabel')}
            value={kind ?? EVERY}
            choices={[
              { value: EVERY, label: t('events.everyKind') },
              ...companyEventKinds.map((value) => ({ value, label: t(`events.kind.${value}`) })),
            ]}
            onChoose={(next) => change({ kind: next === EVERY ? undefined : next })}
          />
        </>
      }
    >
      {today === undefined && <EventsSkeleton />}
      {today !== undefined && view === 'month' && (
        <MonthView search={search} today={today} onChange={change} />
      )}
      {today !== undefined && view === 'list' && (
        <ListView search={search} today={today} onReset={() => onSearch({ view })} />
      )}
    </PageFrame>
  );
}
