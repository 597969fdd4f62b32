import { useTranslation } from 'react-i18next';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { TvIcon } from './tv-icon.tsx';
import { useFullscreen } from './use-fullscreen.ts';
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
