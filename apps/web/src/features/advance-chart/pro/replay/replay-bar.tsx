import { addDays, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import { REPLAY_SPEEDS } from '@dorpon/domain/chart/pro/replay-clock';
import { replayMomentOfDay } from '@dorpon/domain/chart/pro/replay-step';
import type { EpochMs } from '@dorpon/domain/units';
import { useSyncExternalStore } from 'react';
import { inNumerals, useNumerals } from '../../../../i18n/numerals.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../../ui/overlays/menu-popup.tsx';
import { PlayIcon } from '../../../../ui/play-icon.tsx';
import { dhakaTime } from '../../../../ui/text/clock-time.ts';
import { useDayWords } from '../../../../ui/text/day-and-time.tsx';
import type { Replay } from './replay-controller.ts';
import { YearRuler } from './year-ruler.tsx';
import './replay-bar.css';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly interval: Interval;
  readonly newest: EpochMs;
  readonly isTrading: boolean;
  readonly onTrade: () => void;
  /** One row of controls; the others are in a menu. */
  readonly phone: boolean;
}

/** Play, step, speed, the ruler of the year and the date. */
export function ReplayBar(props: ReplayBarProps) {
  const { replay, interval, newest, isTrading, onTrade, phone } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useDayWords();
  const state = useSyncExternalStore(replay.subscribe, replay.get);
  const { phase, moment, speed, failed, atEnd } = state;
  const isPlaying = phase === 'playing';
  const day = dhakaDay(moment);
  const year = (by: number) =>
    Math.min(newest, replayMomentOfDay(addDays(day, Math.round(by * 365))));
  const speedName = (one: number) =>
    one === 0.5 ? t('advanceChartPro.replay.half') : inNumerals(String(one), numerals);
  const more: readonly MenuEntry[] = [
    { label: t('advanceChartPro.replay.trade'), checked: isTrading, onAct: onTrade },
    { label: t('advanceChartPro.replay.start'), onAct: replay.choose },
    {
      label: t('advanceChartPro.replay.previousYear'),
      onAct: () => replay.jump(year(-1)),
    },
    {
      label: t('advanceChartPro.replay.nextYear'),
      disabled: atEnd,
      onAct: () => replay.jump(year(1)),
    },
    ...REPLAY_SPEEDS.map((one, at) => ({
      label: `${speedName(one)} ${t('advanceChartPro.replay.perSecond')}`,
      checked: one === speed,
      apart: at === 0,
      onAct: () => replay.setSpeed(one),
    })),
    { label: t('advanceChartPro.replay.end'), apart: true, onAct: replay.end },
  ];
  return (
    <section
      className="replay-bar"
      aria-label={t('advanceChartPro.replay.label')}
      data-waiting={state.waiting || undefined}
    >
      <b className="replay-name">{t('advanceChartPro.replay.label')}</b>
      <div className="replay-buttons">
        {!phone && (
          <ReplayButton
            label={t('advanceChartPro.replay.start')}
            icon="choose"
            onPress={replay.choose}
          />
        )}
        <ReplayButton
          label={t('advanceChartPro.replay.back')}
          icon="back"
          onPress={() => replay.step(-1)}
        />
        <button
          type="button"
          className="replay-play"
          aria-label={t(isPlaying ? 'advanceChartPro.replay.pause' : 'advanceChartPro.replay.play')}
          title={t(isPlaying ? 'advanceChartPro.replay.pause' : 'advanceChartPro.replay.play')}
          disabled={atEnd}
          onClick={replay.toggle}
        >
          <PlayIcon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <ReplayButton
          label={t('advanceChartPro.replay.forward')}
          icon="forward"
          off={atEnd}
          onPress={() => replay.step(1)}
        />
      </div>
      {!phone && (
        <div className="replay-speeds" role="group" aria-label={t('advanceChartPro.replay.speed')}>
          {REPLAY_SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              className="tool-choice"
              aria-pressed={one === speed}
              onClick={() => replay.setSpeed(one)}
            >
              {speedName(one)}
            </button>
          ))}
          <span className="replay-unit">{t('advanceChartPro.replay.perSecond')}</span>
        </div>
      )}
      <div className="replay-years">
        {!phone && (
          <button
            type="button"
            className="tool-button"
            aria-label={t('advanceChartPro.replay.previousYear')}
            title={t('advanceChartPro.replay.previousYear')}
            onClick={() => replay.jump(year(-1))}
          >
            <Icon name="left" size={14} />
          </button>
        )}
        <YearRuler moment={moment} newest={newest} onJump={replay.jump} />
        {!phone && (
          <button
            type="button"
            className="tool-button"
            aria-label={t('advanceChartPro.replay.nextYear')}
            title={t('advanceChartPro.replay.nextYear')}
            disabled={atEnd}
            onClick={() => replay.jump(year(1))}
          >
            <Icon name="right" size={14} />
          </button>
        )}
      </div>
      <span className="replay-date" role="status">
        {failed ? (
          <>
            {t('advanceChartPro.replay.failed')}{' '}
            <button type="button" className="btn" onClick={replay.retry}>
              {t('advanceChartPro.replay.retry')}
            </button>
          </>
        ) : (
          <>
            <b>{words(day, 'full')}</b>
            {minutesPerBar(interval) !== undefined && (
              <b>{inNumerals(dhakaTime(moment, false), numerals)}</b>
            )}
            {atEnd && <span className="replay-end">{t('advanceChartPro.replay.atEnd')}</span>}
          </>
        )}
      </span>
      {phone ? (
        <Menu
          label={t('advanceChartPro.replay.more')}
          iconOnly
          align="end"
          className="tool-button"
          entries={more}
        >
          <Icon name="dots" />
        </Menu>
      ) : (
        <>
          <button type="button" className="btn" aria-pressed={isTrading} onClick={onTrade}>
            {t('advanceChartPro.replay.trade')}
          </button>
          <button type="button" className="btn" onClick={replay.end}>
            {t('advanceChartPro.replay.end')}
          </button>
        </>
      )}
    </section>
  );
}

interface ReplayButtonProps {
  readonly label: string;
  readonly icon: 'choose' | 'back' | 'forward';
  readonly off?: boolean;
  readonly onPress: () => void;
}

const ReplayButton = ({ label, icon, off = false, onPress }: ReplayButtonProps) => (
  <button
    type="button"
    className="tool-button"
    aria-label={label}
    title={label}
    disabled={off}
    onClick={onPress}
  >
    <PlayIcon name={icon} />
  </button>
);
