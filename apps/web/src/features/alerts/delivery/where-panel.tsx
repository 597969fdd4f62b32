import {
  type AlertDefinition,
  CHANNELS,
  type Channel,
  kindOf,
} from '@dorpon/domain/alerts/member-alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { channelsOf, settingsQuery } from '../../../market-ui/alerts/own-alerts.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { QuietFields } from './quiet-fields.tsx';
import { FIRST_QUIET } from './quiet-hours.ts';
import { showSmsLimit } from './use-delivery.ts';

interface WherePanelProps {
  readonly draft: AlertDefinition;
  readonly onDraft: (draft: AlertDefinition) => void;
}

const WHOSE = ['usual', 'own'] as const;

/** Where this alert is sent and when not, if it differs from the settings. */
export function WherePanel({ draft, onDraft }: WherePanelProps) {
  const { t } = useTranslation();
  const answer = useQuery(settingsQuery).data;
  const usual = channelsOf(answer?.settings, kindOf(draft.condition));
  const { quiet } = draft;
  const channels = draft.channels ?? usual;
  const isPro = (channel: Channel) => channel === 'sms' && answer?.sms === false;
  const toggle = (channel: Channel) => {
    const isChosen = channels.includes(channel);
    if (isPro(channel) && !isChosen) return showSmsLimit();
    onDraft({
      ...draft,
      channels: isChosen ? channels.filter((each) => each !== channel) : [...channels, channel],
    });
  };
  return (
    <>
      <Segmented
        label={t('alerts.where.label')}
        value={draft.channels === null ? 'usual' : 'own'}
        choices={WHOSE.map((value) => ({
          value,
          label: t(value === 'usual' ? 'alerts.where.asKind' : 'alerts.where.own'),
        }))}
        onChoose={(next) => onDraft({ ...draft, channels: next === 'own' ? [...usual] : null })}
      />
      {draft.channels !== null && (
        <div className="alert-channels">
          {CHANNELS.map((channel) => (
            <label key={channel} className="alert-check">
              <input
                type="checkbox"
                checked={channels.includes(channel)}
                onChange={() => toggle(channel)}
              />
              {t(isPro(channel) ? 'alerts.smsPro' : `alerts.channel.${channel}`)}
            </label>
          ))}
        </div>
      )}
      <Segmented
        label={t('alerts.quiet.label')}
        value={quiet === null ? 'usual' : 'own'}
        choices={WHOSE.map((value) => ({
          value,
          label: t(value === 'usual' ? 'alerts.quiet.asUsual' : 'alerts.quiet.own'),
        }))}
        onChoose={(next) =>
          onDraft({
            ...draft,
            quiet: next === 'own' ? (answer?.settings.quiet ?? FIRST_QUIET) : null,
          })
        }
      />
      {quiet && (
        <div className="alert-channels">
          <QuietFields quiet={quiet} onQuiet={(next) => onDraft({ ...draft, quiet: next })} />
        </div>
      )}
    </>
  );
}
