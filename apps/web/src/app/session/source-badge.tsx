import { useQuery } from '@tanstack/react-query';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEmptyMarket } from '../../live/market-context.ts';
import { useDataSaver } from '../../platform/data-saver.ts';
import { agoOf } from '../../ui/text/ago-of.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { useConnectionWords } from './connection-words.ts';
import { useSession } from './use-session.ts';

/** The source of the prices; when they stop, their age and why. */
export function SourceBadge() {
  const { t } = useTranslation();
  const { state, why } = useConnectionWords();
  const time = useQuery(marketTimeQuery).data;
  const words = useDayWords();
  const empty = useEmptyMarket();
  const isSaving = useDataSaver();
  const { phase } = useSession();
  if (why !== null) {
    const age = 'age' in state ? state.age : undefined;
    return <StaleBadge age={age} why={why} reload={state.code === 'unsupported-version'} />;
  }
  // The phase in front of it then says that the app connects.
  if (time === undefined || phase === 'unknown') return null;
  if (isSaving && state.code === 'live' && !empty)
    return (
      <span className="badge" title={t('source.saverMore')}>
        {t('source.saver')}
      </span>
    );
  const name = state.code !== 'live' ? 'connecting' : empty ? 'empty' : time.source;
  return <span className="badge">{t(`source.${name}`, { day: words(time.day, 'long') })}</span>;
}

interface StaleBadgeProps {
  readonly age: number | undefined;
  readonly why: string;
  readonly reload: boolean;
}

function StaleBadge({ age, why, reload }: StaleBadgeProps) {
  const { t } = useTranslation();
  const ago = age === undefined ? null : agoOf(0, age);
  const old = useDigits(
    ago === null ? '' : t('source.stale', { age: t(`time.${ago.unit}`, { count: ago.count }) }),
  );
  const words = (
    <>
      <i className="live-dot still" />
      {old !== '' && <span className="badge-age">{old}</span>}
      <span className="badge-why">{why}</span>
    </>
  );
  if (!reload) return <span className="badge stale">{words}</span>;
  return (
    <button
      type="button"
      className="badge stale"
      title={t('shell.away.reload')}
      onClick={() => location.reload()}
    >
      {words}
    </button>
  );
}
