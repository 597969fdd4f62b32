import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { settingsQuery } from '../../../market-ui/alerts/own-alerts.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { ChannelTable } from './channel-table.tsx';
import { DeviceSection } from './device-section.tsx';
import { QuietFields } from './quiet-fields.tsx';
import { FIRST_QUIET } from './quiet-hours.ts';
import { useChangeSettings } from './use-delivery.ts';
import './delivery.css';

/** Devices, channels by kind, quiet hours: where alerts are sent and when not. */
export function DeliveryPanel() {
  return (
    <div className="delivery">
      <DeviceSection />
      <SettingsSections />
    </div>
  );
}

function SettingsSections() {
  const { t } = useTranslation();
  const query = useQuery(settingsQuery);
  const change = useChangeSettings();
  if (query.data === undefined)
    return query.isError ? (
      <SectionFault title={t('alertDelivery.settingsFailed')} query={query} />
    ) : (
      <i className="bone" style={{ width: '100%', height: '160px' }} />
    );
  const { settings, sms } = query.data;
  const { quiet, showMoney, mailsOff } = settings;
  return (
    <>
      <section className="delivery-channels">
        <h3>{t('alertDelivery.channels.title')}</h3>
        <p className="alert-hint">{t('alertDelivery.channels.hint')}</p>
        <ChannelTable settings={settings} sms={sms} onChange={change} />
        {mailsOff && (
          <p className="delivery-off">
            <span>{t('alertDelivery.mailsOff')}</span>
            <button
              type="button"
              className="btn"
              onClick={() => void change((now) => ({ ...now, mailsOff: false }))}
            >
              {t('alertDelivery.mailsOn')}
            </button>
          </p>
        )}
      </section>
      <section className="delivery-quiet">
        <h3>{t('alertDelivery.quiet.title')}</h3>
        <label className="delivery-check">
          <input
            type="checkbox"
            checked={quiet !== null}
            onChange={() =>
              void change((now) => ({ ...now, quiet: now.quiet ? null : FIRST_QUIET }))
            }
          />
          {t('alertDelivery.quiet.on')}
        </label>
        {quiet && (
          <div className="delivery-hours">
            <QuietFields
              quiet={quiet}
              onQuiet={(next) => void change((now) => ({ ...now, quiet: next }))}
            />
          </div>
        )}
        <p className="alert-hint">{t('alertDelivery.quiet.hint')}</p>
        <h3>{t('alertDelivery.money.title')}</h3>
        <label className="delivery-check">
          <input
            type="checkbox"
            checked={showMoney}
            onChange={() => void change((now) => ({ ...now, showMoney: !now.showMoney }))}
          />
          {t('alertDelivery.money.show')}
        </label>
        <p className="alert-hint">{t('alertDelivery.money.hint')}</p>
      </section>
    </>
  );
}
