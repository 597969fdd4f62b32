import './words.ts';
import { testsOf } from '@dorpon/domain/alerts/condition';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { actsOf, waitingActs } from '../../api/offline/waiting-cell.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import type { AlertStep } from '../../market-ui/alerts/alert-act.ts';
import { alertsQuery, type OwnAlert } from '../../market-ui/alerts/own-alerts.ts';
import { useAlertEvents } from '../../market-ui/alerts/use-alert-events.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useSectors } from '../../market-ui/share/use-sectors.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { AlertEditor } from './alert-editor.tsx';
import { AlertList } from './alert-list.tsx';
import {
  type AlertsSearch,
  type AlertTab,
  alertTabs,
  askedPrice,
  parseAlertsSearch,
} from './alerts-search.ts';
import { DeliverySummary } from './delivery/delivery-summary.tsx';
import { draftOf, newDraft } from './draft.ts';
import { FiringList } from './firings/firing-list.tsx';
import { firingsQuery } from './firings/use-firings.ts';
import { UnsentAlerts } from './unsent-alerts.tsx';
import { useAlertActs } from './use-alert-acts.ts';
import { useAlertFiles } from './use-alert-files.ts';
import { idsIn, withSteps } from './with-steps.ts';
import './alerts.css';

/** A member's alerts: the sentence of a new one, those that are watched, and what has fired. */
export function NotificationPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const search = useMemo(() => parseAlertsSearch(given), [given]);
  useAlertEvents();
  const query = useQuery(alertsQuery);
  const fired = useInfiniteQuery(firingsQuery);
  const acts = useAlertActs();
  const files = useAlertFiles();
  const upload = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const delivery = useRef<HTMLDivElement>(null);
  const start = useStart(search);
  /** Counts saved alerts: after each the form begins anew. */
  const [saved, setSaved] = useState(0);

  const steps = useWaitingSteps();
  const alerts = withSteps(query.data?.alerts ?? [], steps);
  const firings = useMemo(
    () => fired.data?.pages.flatMap((page) => page.firings) ?? [],
    [fired.data],
  );
  const unseen = fired.data?.pages[0]?.unseen ?? 0;
  const sectors = useSectors(useQuery(companiesQuery).data).choices;
  const isPast = usePastMinute() !== null;
  const active = alerts.filter(({ state }) => state === 'active');
  const waiting = active.filter(({ silent }) => silent === 'waits-for-pro').length;
  const resting = alerts.filter(({ state }) => state !== 'active');
  const edited = alerts.find(({ id }) => id === search.edit);
  const tab: AlertTab = search.tab ?? 'active';
  const state = usePageState(query.data === undefined || start === null, [
    { title: t('alerts.failed'), query },
  ]);
  const close = () => onSearch(search.tab ? { tab: search.tab } : {});
  const edit = (id: number) => {
    onSearch({ ...(search.tab && { tab: search.tab }), edit: id });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const number = (text: string) => inNumerals(text, numerals);
  const counts = {
    active: active.length,
    fired: `${firings.length}${fired.hasNextPage ? '+' : ''}`,
    paused: resting.length,
  };

  return (
    <PageFrame
      title={t('alerts.title')}
      description={t('alerts.description')}
      note={
        query.data &&
        number(
          t('alerts.note', { active: active.length - waiting, most: formatCount(query.data.most) }),
        )
      }
      controls={
        <>
          <Menu
            className="btn alert-files"
            label={t('alerts.act.files')}
            align="end"
            iconOnly
            entries={[
              { label: t('alerts.act.export'), onAct: () => void files.save() },
              { label: t('alerts.act.import'), onAct: () => upload.current?.click() },
            ]}
          >
            <Icon name="download" size={14} />
            <span className="btn-words">{t('alerts.act.files')}</span>
          </Menu>
          <input
            ref={upload}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={t('alerts.act.import')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void files.read(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </>
      }
      state={state === 'loading' ? { kind: 'loading', skeleton: <AlertsSkeleton /> } : state}
    >
      {start && (
        <div ref={top} className="alerts">
          {isPast && <p className="alert-past">{t('alerts.past')}</p>}
          <AlertEditor
            key={`${edited?.id ?? ''} ${search.new ?? ''} ${search.price ?? ''} ${search.limit ?? ''} ${saved}`}
            start={edited ? draftOf(edited) : start.draft}
            id={edited?.id ?? null}
            day={start.day}
            buyPriceOf={(code) => buyPriceIn(alerts, code)}
            onCancel={close}
            onPush={() => {
              onSearch({ ...search, settings: 1 });
              delivery.current?.scrollIntoView({ block: 'start' });
            }}
            onSave={async (draft) => {
              const isDone = await acts.save(draft, edited ?? null);
              if (isDone) {
                close();
                setSaved(saved + 1);
              }
              return isDone;
            }}
          />
          <Tabs<AlertTab>
            label={t('alerts.tabs.label')}
            value={tab}
            tabs={alertTabs.map((value) => ({
              value,
              label: number(t(`alerts.tabs.${value}`, { n: counts[value] })),
            }))}
            onChoose={(next) => {
              const { tab: _, firing: __, ...rest } = search;
              onSearch(next === 'active' ? rest : { ...rest, tab: next });
            }}
            aside={aside()}
          >
            {tab === 'fired' ? (
              fired.isError && fired.data === undefined ? (
                <SectionFault title={t('alerts.firingsFailed')} query={fired} />
              ) : (
                <FiringList
                  firings={firings}
                  done={doneIds(alerts)}
                  sectors={sectors}
                  acts={acts}
                  wanted={search.firing}
                  onOlder={fired.hasNextPage ? () => void fired.fetchNextPage() : undefined}
                />
              )
            ) : (
              <>
                {tab === 'active' && waiting > 0 && <WaitingNote count={waiting} />}
                {tab === 'active' && <UnsentAlerts />}
                <AlertList
                  key={tab}
                  alerts={tab === 'active' ? active : resting}
                  isActive={tab === 'active'}
                  unsent={idsIn(steps)}
                  acts={acts}
                  onEdit={edit}
                />
              </>
            )}
          </Tabs>
          <div ref={delivery} />
          <DeliverySummary
            isOpen={search.settings === 1}
            onOpen={(isOpen) => {
              const { settings: _, ...rest } = search;
              onSearch(isOpen ? { ...rest, settings: 1 } : rest);
            }}
          />
        </div>
      )}
    </PageFrame>
  );

  function aside() {
    if (tab === 'active')
      return active.length > 1 && <span className="alert-order">{t('alerts.order')}</span>;
    if (tab !== 'fired' || unseen === 0) return undefined;
    return (
      <>
        {number(t('alerts.firing.unseen', { count: unseen, n: unseen }))}
        {' · '}
        <button type="button" className="link-btn" onClick={() => void acts.markAllSeen()}>
          {t('alerts.firing.seen')}
        </button>
      </>
    );
  }
}

/** What was done to alerts on this device and waits to be sent. */
function useWaitingSteps(): readonly AlertStep[] {
  useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  return actsOf('alertStep').flatMap(({ state, content }) => (state === 'waiting' ? content : []));
}

/** What is above the limit of a free member is kept. */
function WaitingNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (
    <p className="alert-hint alert-waiting">
      {inNumerals(t('alerts.waiting', { count, n: formatCount(count) }), numerals)}{' '}
      <Link className="link-btn" to="/pro-member">
        {t('alerts.seePro')}
      </Link>
    </p>
  );
}

/** As the newest alert about profit or loss of the share says. */
const buyPriceIn = (alerts: readonly OwnAlert[], code: ShareCode): Paisa | undefined =>
  alerts
    .filter(({ subject }) => subject.kind === 'share' && subject.code === code)
    .flatMap(({ condition }) => testsOf(condition))
    .find((test) => test.kind === 'gain')?.buyPrice;

const doneIds = (alerts: readonly { readonly id: number; readonly state: string }[]) =>
  new Set(alerts.flatMap(({ id, state }) => (state === 'triggered' ? id : [])));

/** The first sentence of a new alert; null until prices and the day are known. Not changed by ticks. */
function useStart(search: AlertsSearch) {
  const { board } = useMarket();
  const day = useSessionHours()?.day;
  const companies = useQuery(companiesQuery).data;
  const [busiest] = useFindableShares();
  const known = search.new !== undefined && board.quote(search.new) ? search.new : undefined;
  const code = known ?? busiest?.code;
  return useMemo(() => {
    const quote = code === undefined ? undefined : board.quote(code);
    if (day === undefined || code === undefined || quote === undefined) return null;
    const facts = { price: priceOf(quote), day, sector: companies?.get(code)?.sector ?? '' };
    const asked = known === undefined ? {} : { price: askedPrice(search), limit: search.limit };
    return { day, draft: newDraft(code, facts, asked) };
  }, [board, day, code, known, companies, search]);
}

function AlertsSkeleton() {
  return (
    <div className="alerts" aria-hidden="true">
      <div className="alert-editor">
        <p className="alert-sentence">
          <i className="bone" style={{ width: '82%' }} />
        </p>
        <div className="alert-panel">
          <i className="bone" style={{ width: '100%', height: '64px' }} />
        </div>
      </div>
      <div className="tab-row" />
    </div>
  );
}
