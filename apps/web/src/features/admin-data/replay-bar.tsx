import type { ReplayState } from '@dorpon/contract/replay';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useAct } from '../../ui/fields/use-act.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { replayQuery, sendReplay } from './calls.ts';

const speeds = ['1', '10', '60', '300', 'max'] as const;
const MINUTE_MS = 60_000;

/** Controls of a replayed session: pause, speed and time. */
export function ReplayBar() {
  const { t } = useTranslation();
  const query = useQuery(replayQuery);
  if (query.data === undefined)
    return query.isError ? (
      <SectionFault title={t('adminData.replay.failed')} query={query} />
    ) : null;
  return <Controls state={query.data} />;
}

/** Without this, the page's clock runs at the old speed until its next fetch. */
const refetchClock = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: marketTimeQuery.queryKey });

function Controls({ state }: { state: ReplayState }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const queries = useQueryClient();
  const act = useAct(useActFault());
  /** Time under the slider while it is dragged; the replay jumps there on release. */
  const [dragged, setDragged] = useState<number | null>(null);
  const { day, from, upto, paused, ended, speed } = state;
  const at = dragged ?? state.at;
  const clock = inNumerals(dhakaTime(at, true), numerals);
  const send = (change: Parameters<typeof sendReplay>[0]) =>
    act.run(async () => {
      queries.setQueryData(replayQuery.queryKey, await sendReplay(change));
      await refetchClock(queries);
    });
  useEffect(() => {
    if (ended) void refetchClock(queries);
  }, [ended, queries]);
  const release = async () => {
    if (dragged === null) return;
    await send({ at: dragged });
    setDragged(null);
  };
  return (
    <div className="replay-bar">
      <button
        type="button"
        className="btn"
        disabled={act.busy || ended}
        onClick={() => void send({ paused: !paused })}
      >
        {t(paused ? 'adminData.replay.resume' : 'adminData.replay.pause')}
      </button>
      <Segmented
        label={t('adminData.replay.speed')}
        value={String(speed)}
        choices={speeds.map((value) => ({
          value: value as string,
          label: value === 'max' ? t('adminData.replay.max') : inNumerals(`${value}×`, numerals),
        }))}
        onChoose={(value) => void send({ speed: value === 'max' ? 'max' : Number(value) })}
      />
      <label className="replay-moment">
        <span className="control-label">{t('adminData.replay.moment')}</span>
        <input
          type="range"
          min={from}
          max={upto}
          step={MINUTE_MS}
          value={at}
          aria-valuetext={clock}
          onChange={(event) => setDragged(Number(event.target.value))}
          onPointerUp={() => void release()}
          onKeyUp={() => void release()}
          onBlur={() => void release()}
        />
      </label>
      <output className="replay-clock">
        {dayWords(day, 'full')} {clock}
        {ended && ` · ${t('adminData.replay.ended')}`}
      </output>
      {act.fault !== null && <p role="alert">{act.fault}</p>}
    </div>
  );
}
