import '../../i18n/push-words.ts';
import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOnlyInApp, receivesNoPush } from '../../market-ui/alerts/only-in-app.ts';
import {
  alertsQuery,
  channelsOf,
  devicesQuery,
  type OwnAlert,
  settingsQuery,
} from '../../market-ui/alerts/own-alerts.ts';
import { useAlertEvents } from '../../market-ui/alerts/use-alert-events.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { SavedScreener } from '../screener-calls.ts';
import type { OnLive } from '../use-make-live.ts';
import { alertsOn, FIRST_TOLD, type Told } from './screener-alerts.ts';
import { ToldSentence } from './told-sentence.tsx';
import { useTellMe } from './use-tell-me.ts';
import './tell-me.css';

interface TellMePanelProps {
  readonly screener: SavedScreener;
  /** The shown text is not the saved one. */
  readonly isEdited?: boolean;
  readonly onLive?: OnLive;
}

/** An alert when a share enters or leaves an own screener: set, changed and removed. */
export function TellMePanel({ screener, isEdited = false, onLive }: TellMePanelProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const headId = useId();
  useAlertEvents();
  const query = useQuery(alertsQuery);
  const settings = useQuery(settingsQuery).data?.settings;
  const devices = useQuery(devicesQuery).data;
  const acts = useTellMe(screener, onLive);
  const [draft, setDraft] = useState<Told>(FIRST_TOLD);
  const { most, alerts = [] } = query.data ?? {};
  const { shown, others } = alertsOn(alerts, screener.id);
  const used = alerts.filter(({ state }) => state === 'active').length;
  const number = (text: string) => inNumerals(text, numerals);
  const missing = (['enters', 'leaves'] as const).find((change) =>
    shown.every(({ told }) => told.change !== change),
  );
  const channels = (shown[0]?.told ?? draft).channels ?? channelsOf(settings, 'screener');
  if (query.isError && query.data === undefined)
    return (
      <section className="tell-me">
        <h2>{t('tellMe.title')}</h2>
        <SectionFault title={t('tellMe.loadFailed')} query={query} />
      </section>
    );
  return (
    <section className="tell-me" aria-labelledby={headId} aria-busy={acts.isBusy}>
      <div className="tell-me-head">
        <h2 id={headId}>{t('tellMe.title')}</h2>
        {most !== undefined && (
          <span>
            {number(t('tellMe.used', { used: formatCount(used), most: formatCount(most) }))}
          </span>
        )}
      </div>
      {shown.map(({ alert, told }) => (
        <div key={alert.id} className="tell-me-alert">
          <ToldSentence told={told} onTold={(next) => void acts.change(alert, next)} />
          <AlertState alert={alert} />
          <p className="tell-me-acts">
            {(alert.state !== 'active' || alert.silent === 'screener-off') && (
              <button type="button" className="btn" onClick={() => void acts.goOn(alert)}>
                {t(alert.state === 'triggered' ? 'tellMe.rearm' : 'tellMe.resume')}
              </button>
            )}
            <button type="button" className="btn" onClick={() => void acts.remove(alert)}>
              {t('tellMe.remove')}
            </button>
          </p>
        </div>
      ))}
      {query.data && shown.length === 0 && (
        <>
          <ToldSentence told={draft} onTold={setDraft} />
          {!screener.content.live && <p className="tell-me-note">{t('tellMe.notLive')}</p>}
          <p className="tell-me-acts">
            {/* Not disabled, which would take the focus away: a sheet about a limit gives it back. */}
            <button
              type="button"
              className="btn tell-me-set"
              aria-disabled={acts.isBusy}
              onClick={() => void acts.set(draft)}
            >
              <Icon name="bell" size={14} />
              {t(acts.isBusy ? 'tellMe.setting' : 'tellMe.set')}
            </button>
          </p>
        </>
      )}
      {shown.length > 0 && missing && (
        <p className="tell-me-acts">
          <button
            type="button"
            className="btn"
            onClick={() => void acts.set({ ...shown[0]!.told, change: missing })}
          >
            <Icon name="plus" size={14} />
            {t(`tellMe.also.${missing}`)}
          </button>
        </p>
      )}
      {isEdited && <p className="tell-me-note">{t('tellMe.saved')}</p>}
      {others > 0 && (
        <p className="tell-me-note">
          <Link to="/notification">{number(t('tellMe.others', { count: others, n: others }))}</Link>
        </p>
      )}
      {channels.includes('push') && devices && receivesNoPush(devices) && (
        <p className="tell-me-note">
          {t(`push.${isOnlyInApp(channels, devices) ? 'onlyInApp' : 'noDevice'}`)}{' '}
          <Link to="/notification" search={{ settings: 1 }}>
            {t('tellMe.setUp')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Why the alert tells nothing at present. */
function AlertState({ alert }: { readonly alert: OwnAlert }) {
  const { t } = useTranslation();
  const words = () => {
    if (alert.state === 'paused') return t('tellMe.paused');
    if (alert.state === 'triggered') return t('tellMe.done');
    if (alert.silent === 'waits-for-pro') return t('tellMe.waiting');
    return alert.silent === 'screener-off' ? t('tellMe.notRun') : t('tellMe.still');
  };
  if (alert.state === 'active' && alert.silent === null) return null;
  return (
    <p className="tell-me-note" role="status">
      {words()} {alert.silent !== null && <Link to="/notification">{t('tellMe.why')}</Link>}
    </p>
  );
}
