import { useCallback, useSyncExternalStore } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatCount } from '../../../ui/text/format.ts';
import type { PageTurn } from './use-page-turn.ts';
import { useWakeLock } from './wake-lock.ts';

interface TvControlsProps {
  readonly turn: PageTurn;
  readonly pages: number;
  readonly onLeave: () => void;
}

export function TvControls({ turn, pages, onLeave }: TvControlsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const fullscreen = useFullscreen();
  const awake = useWakeLock();
  const sleeps = awake === 'unsupported' || awake === 'refused';
  return (
    <span className="tv-controls">
      {sleeps && <span className="tv-note">{t(`priceBoard.awake.${awake}`)}</span>}
      {pages > 1 && (
        <>
          <TvButton icon="back" label={t('priceBoard.before')} onAct={() => turn.go(-1)} />
          <span className="tv-page">
            {t('priceBoard.page', { n: n(turn.page + 1), all: n(pages) })}
          </span>
          <TvButton icon="on" label={t('priceBoard.next')} onAct={() => turn.go(1)} />
          <TvButton
            icon={turn.paused ? 'play' : 'pause'}
            label={t(turn.paused ? 'priceBoard.play' : 'priceBoard.pause')}
            onAct={turn.pause}
          />
        </>
      )}
      {fullscreen.toggle !== null && (
        <TvButton
          icon={fullscreen.on ? 'small' : 'full'}
          label={t(fullscreen.on ? 'priceBoard.small' : 'priceBoard.full')}
          onAct={fullscreen.toggle}
        />
      )}
      <TvButton icon="leave" label={t('priceBoard.leave')} onAct={onLeave} />
    </span>
  );
}

interface TvButtonProps {
  readonly icon: Parameters<typeof TvIcon>[0]['name'];
  readonly label: string;
  readonly onAct: () => void;
}

function TvButton({ icon, label, onAct }: TvButtonProps) {
  return (
    <button type="button" className="tv-button" aria-label={label} title={label} onClick={onAct}>
      <TvIcon name={icon} />
    </button>
  );
}

const paths = {
  back: 'M10 3.5 5.5 8l4.5 4.5',
  on: 'M6 3.5 10.5 8 6 12.5',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.5v9l7-4.5Z',
  full: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  small: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  leave: 'm4 4 8 8M12 4l-8 8',
} as const;

function TvIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      className="tv-icon"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={paths[name]} strokeWidth="1.4" />
    </svg>
  );
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the page is full screen. `toggle` is null if the browser does not support it. */
function useFullscreen(): { on: boolean; toggle: (() => void) | null } {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const request = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // A refusal changes nothing: the button stays as it is.
    request.catch((fault) => console.warn('could not change full-screen mode', fault));
  }, []);
  return { on, toggle: document.fullscreenEnabled ? toggle : null };
}
