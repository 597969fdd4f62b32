import { PAUSE_MINUTES } from '@dorpon/domain/alerts/alert';
import { CHANNELS, type Channel } from '@dorpon/domain/alerts/member-alert';
import { reachedLimit } from '@dorpon/domain/membership/entitlements';
import { useQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { channelsOf, settingsQuery } from '../../market-ui/alerts/own-alerts.ts';
import { limitNotice } from '../../platform/limit-notice.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { AGAINS, type Told } from './screener-alerts.ts';

/** The words for each choice of channels, in the order of `CHANNELS`. */
const whereKeys = {
  '': 'none',
  push: 'push',
  email: 'email',
  sms: 'sms',
  'push email': 'pushEmail',
  'push sms': 'pushSms',
  'email sms': 'emailSms',
  'push email sms': 'all',
} as const;

interface ToldSentenceProps {
  readonly told: Told;
  readonly onTold: (told: Told) => void;
}

const MARK = /^\S+/;

/** What is told, how often and where: each part is a choice. */
export function ToldSentence({ told, onTold }: ToldSentenceProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const settings = useQuery(settingsQuery).data;
  const usual = channelsOf(settings?.settings, 'screener');
  const channels = told.channels ?? usual;
  const chosen = CHANNELS.filter((channel) => channels.includes(channel)).join(' ');
  const isPro = (channel: Channel) => channel === 'sms' && settings?.sms === false;
  const toggle = (channel: Channel) => {
    const isChosen = channels.includes(channel);
    if (isPro(channel) && !isChosen)
      return limitNotice.show(reachedLimit('alertSmsPerMonth', 'free'));
    const next = isChosen ? channels.filter((one) => one !== channel) : [...channels, channel];
    onTold({ ...told, channels: next });
  };
  const againWords = (kind: Told['again']['kind']): string =>
    inNumerals(t(`tellMe.again.${kind}`, { minutes: PAUSE_MINUTES }), numerals);
  const parts: Readonly<Record<string, { text: string; entries: readonly MenuEntry[] }>> = {
    change: {
      text: t(`tellMe.change.${told.change}`),
      entries: (['enters', 'leaves'] as const).map((change) => ({
        label: t(`tellMe.change.${change}`),
        checked: told.change === change,
        closes: true,
        onAct: () => onTold({ ...told, change }),
      })),
    },
    again: {
      text: againWords(told.again.kind),
      entries: AGAINS.map((again) => ({
        label: againWords(again.kind),
        checked: told.again.kind === again.kind,
        closes: true,
        onAct: () => onTold({ ...told, again }),
      })),
    },
    where: {
      text: t(`tellMe.where.${whereKeys[chosen as keyof typeof whereKeys]}`),
      entries: [
        ...CHANNELS.map((channel) => ({
          label: t(isPro(channel) ? 'tellMe.smsPro' : `tellMe.channel.${channel}`),
          checked: channels.includes(channel),
          onAct: () => toggle(channel),
        })),
        {
          label: t('tellMe.asKind'),
          checked: told.channels === null,
          closes: true,
          apart: true,
          onAct: () => onTold({ ...told, channels: told.channels === null ? [...usual] : null }),
        },
      ],
    },
  };
  const labels = t.group('tellMe.choose');
  const pieces = t('tellMe.sentence', {
    change: '[[change]]',
    again: '[[again]]',
    where: '[[where]]',
  }).split(/\[\[(\w+)\]\]/);
  return (
    <p className="tell-me-says">
      {pieces.map((piece, place) => {
        const part = place % 2 === 1 ? parts[piece] : undefined;
        // The places of the parts in a sentence do not change.
        if (!part) return place === 0 ? piece : piece.replace(MARK, '');
        return (
          // A comma or a full stop stays on the line of its word.
          <span key={piece} className="tell-me-whole">
            <Menu
              className="tell-me-part"
              label={`${labels[piece]}: ${part.text}`}
              entries={part.entries}
            >
              {part.text}
            </Menu>
            {MARK.exec(pieces[place + 1] ?? '')?.[0]}
          </span>
        );
      })}
    </p>
  );
}
