import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { liveResultQuery } from './screener-calls.ts';

const notes = {
  'stands-still': 'screenerResult.liveStill',
  'too-much': 'screenerResult.liveTooMuch',
  problem: 'screenerResult.liveNoText',
} as const;

/** Says why a live screener of the member's own is not run; nothing of one that is. */
export function LiveNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const state = useQuery(liveResultQuery(id)).data?.state;
  if (state === undefined || state === 'runs' || state === 'off') return null;
  return (
    <p className="result-notes" role="status">
      {t(notes[state])}
    </p>
  );
}
