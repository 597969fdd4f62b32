import { PAUSE_MINUTES } from '@dorpon/domain/alerts/alert';
import { alertWords as bangla } from '@dorpon/domain/alerts/alert-words.bn.data';
import { alertWords as english } from '@dorpon/domain/alerts/alert-words.en.data';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import { waitsFor } from '@dorpon/domain/alerts/fires-again';
import { type AlertDefinition, CHANNELS, type Channel } from '@dorpon/domain/alerts/member-alert';
import type { AlertWords } from '@dorpon/domain/alerts/sentence';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import { type SentencePart, sentenceParts } from './sentence-parts.ts';

export interface AlertTexts {
  readonly words: AlertWords;
  /** The parts of the clause in the reader's digits. */
  readonly parts: (condition: AlertCondition) => readonly SentencePart[];
  readonly clause: (condition: AlertCondition) => string;
  readonly subject: (subject: AlertDefinition['subject']) => string;
  readonly again: (alert: Pick<AlertDefinition, 'again' | 'condition' | 'subject'>) => string;
  readonly where: (channels: readonly Channel[]) => string;
}

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

/** Alerts in the reader's language and digits. */
export function useAlertWords(): AlertTexts {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  const { lists } = useWatchLists();
  return useMemo(() => {
    const words = language === 'bn' ? bangla : english;
    const parts = (condition: AlertCondition): readonly SentencePart[] =>
      sentenceParts(condition, words).map((part) => {
        if (part.kind !== 'test') return { ...part, text: inNumerals(part.text, numerals) };
        if (part.name === 'sector') return { ...part, text: sectorName(part.text) };
        return part.verbatim ? part : { ...part, text: inNumerals(part.text, numerals) };
      });
    return {
      words,
      parts,
      clause: (condition) =>
        parts(condition)
          .map(({ text }) => text)
          .join(''),
      subject(subject) {
        if (subject.kind === 'share') return subject.code;
        if (subject.kind === 'market') return t('alerts.subject.market');
        if (subject.kind === 'sector')
          return t('alerts.subject.sector', { sector: sectorName(subject.sector) });
        const list = lists?.find(({ id }) => id === subject.list);
        return list
          ? t('alerts.subject.list', { list: list.title })
          : t(lists === undefined ? 'alerts.subjects.list' : 'alerts.subject.lostList');
      },
      again({ again, condition, subject }) {
        if (again.kind !== 'each') return t(`alerts.again.${again.kind}`);
        const waits = waitsFor(condition);
        if (waits === 'nothing') return t('alerts.again.any');
        if (waits === 'pause') {
          const key = subject.kind === 'share' ? 'pause' : 'pauseEach';
          return inNumerals(t(`alerts.again.${key}`, { minutes: PAUSE_MINUTES }), numerals);
        }
        const band = `${formatFixed(again.band, again.band % 1 === 0 ? 0 : 2)}%`;
        return inNumerals(t('alerts.again.each', { band }), numerals);
      },
      where(channels) {
        const chosen = CHANNELS.filter((channel) => channels.includes(channel)).join(' ');
        return t(`alerts.where.${whereKeys[chosen as keyof typeof whereKeys]}`);
      },
    };
  }, [t, language, numerals, sectorName, lists]);
}
