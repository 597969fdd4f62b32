import type { AlertSettings } from '@dorpon/contract/alert-delivery';
import { TEST_KINDS, type TestKind } from '@dorpon/domain/alerts/condition';
import { CHANNELS, type Channel } from '@dorpon/domain/alerts/member-alert';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { channelsOf } from '../../../market-ui/alerts/own-alerts.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { kindTerms } from './kind-terms.data.ts';
import { showSmsLimit } from './use-delivery.ts';

interface ChannelTableProps {
  readonly settings: AlertSettings;
  /** Whether the member may choose SMS. */
  readonly sms: boolean;
  readonly onChange: (change: (settings: AlertSettings) => AlertSettings) => Promise<void>;
}

/** A line for each kind of alert, a column for each channel; the first line is for all kinds. */
export function ChannelTable({ settings, sms, onChange }: ChannelTableProps) {
  const { t } = useTranslation();
  const kinds = t.group('alerts.kinds');
  const isPro = (channel: Channel) => channel === 'sms' && !sms;
  const has = (kind: TestKind, channel: Channel) => channelsOf(settings, kind).includes(channel);
  const set = (which: readonly TestKind[], channel: Channel, isOn: boolean) => {
    if (isPro(channel) && isOn) return showSmsLimit();
    void onChange((now) => ({ ...now, channels: withChannel(now, which, channel, isOn) }));
  };
  return (
    <table className="delivery-table">
      <thead>
        <tr>
          <th scope="col">{t('alertDelivery.channels.kind')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(isPro(channel) ? 'alerts.smsPro' : `alerts.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="delivery-all">
          <th scope="row">{t('alertDelivery.channels.all')}</th>
          {CHANNELS.map((channel) => {
            const count = TEST_KINDS.filter((kind) => has(kind, channel)).length;
            const isAll = count === TEST_KINDS.length;
            return (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    checked={isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && !isAll;
                    }}
                    aria-label={label(t('alertDelivery.channels.all'), channel)}
                    onChange={() => set(TEST_KINDS, channel, !isAll)}
                  />
                </label>
              </td>
            );
          })}
        </tr>
        {TEST_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <GlossaryTerm id={kindTerms[kind]}>{kinds[kind]}</GlossaryTerm>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    checked={has(kind, channel)}
                    aria-label={label(kinds[kind] ?? kind, channel)}
                    onChange={() => set([kind], channel, !has(kind, channel))}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  function label(kind: string, channel: Channel): string {
    return t('alertDelivery.channels.label', { kind, channel: t(`alerts.channel.${channel}`) });
  }
}

function withChannel(
  settings: AlertSettings,
  kinds: readonly TestKind[],
  channel: Channel,
  isOn: boolean,
): AlertSettings['channels'] {
  const channels = { ...settings.channels };
  for (const kind of kinds) {
    const others = channelsOf(settings, kind).filter((each) => each !== channel);
    channels[kind] = isOn ? [...others, channel] : [...others];
  }
  return channels;
}
