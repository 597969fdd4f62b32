import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { countedIn } from '@dorpon/domain/market/breadth';
import { totalMinutes } from '@dorpon/domain/market/session';
import { PAISA_PER_CRORE, type Paisa } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsUnknown } from '../../live/use-is-unknown.ts';
import { Explained } from '../../market-ui/glossary/explained.tsx';
import { Crore, Portion, ShortCount } from '../../ui/text/figures.tsx';
import { DASH, formatCount, formatCrore } from '../../ui/text/format.ts';
import { Loading } from '../../ui/text/loading.tsx';
import { decimal, percentOf, signedPercent } from './figure-text.ts';
import type { CockpitNow } from './use-cockpit.ts';

const names = ['ratio', 'turnover', 'volume', 'extremes', 'locked', 'close'] as const;
type Name = (typeof names)[number];

const terms: { readonly [name in Name]?: TermId } = {
  ratio: 'breadth',
  turnover: 'turnover',
  extremes: 'year-range',
  locked: 'halt',
};

/** The market in six figures. */
export function CockpitFigures({ cockpit }: { cockpit: CockpitNow }) {
  const { t } = useTranslation();
  const shown = useFigures(cockpit);
  return (
    <dl className="cockpit-figures">
      {names.map((name) => {
        const { value, note } = shown[name];
        return (
          <div key={name} className="cockpit-figure" data-figure={name}>
            <dt>
              <Explained term={terms[name]} meaning={t(`cockpit.figures.${name}.meaning`)}>
                {t(`cockpit.figures.${name}.name`)}
              </Explained>
            </dt>
            <dd className="cockpit-value">{cockpit.isWaiting ? <Loading /> : value}</dd>
            <dd className="cockpit-note">{cockpit.isWaiting ? '' : note}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function useFigures(cockpit: CockpitNow): Record<Name, { value: ReactNode; note: ReactNode }> {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const digits = (text: string) => inNumerals(text, numerals);
  const { now, pace, forecast, before, hours, minute } = cockpit;
  const noLocks = useIsUnknown('locks');
  const { history, pace: past } = before.data ?? {};
  const sides = now.upVolume + now.downVolume;
  const traded = countedIn(now) > 0;
  const pair = (first: number, second: number) =>
    digits(`${formatCount(first)} / ${formatCount(second)}`);
  const loading = before.isPending ? <Loading /> : DASH;
  const isOver = hours !== null && minute !== null && minute >= totalMinutes(hours);
  const sessions = past?.sessions ?? 0;
  return {
    ratio: {
      value: traded && now.down > 0 ? digits(decimal(now.up / now.down, 2)) : DASH,
      note: traded
        ? digits(
            t('cockpit.figures.ratio.note', { up: now.up, down: now.down, same: now.unchanged }),
          )
        : t('cockpit.noTrades'),
    },
    turnover: {
      value: <Crore value={now.value} />,
      note:
        pace?.ahead == null
          ? before.isPending
            ? ''
            : t('cockpit.figures.turnover.unknown')
          : digits(
              t('cockpit.figures.turnover.note', { pace: signedPercent(pace.ahead), n: sessions }),
            ),
    },
    volume: {
      value: <Portion value={percentOf(now.upVolume, sides)} decimals={1} />,
      note: <VolumeNote volume={sides} />,
    },
    extremes: {
      value: before.data ? pair(now.highs, now.lows) : loading,
      note:
        history === undefined || history.d.length === 0
          ? ''
          : t('cockpit.figures.extremes.note', {
              pair: pair(history.highs.at(-1) ?? 0, history.lows.at(-1) ?? 0),
            }),
    },
    locked: {
      // A past day has the locks of its record.
      value:
        noLocks && now.lockedUpper + now.lockedLower === 0
          ? DASH
          : pair(now.lockedUpper, now.lockedLower),
      note: before.data
        ? t('cockpit.figures.locked.note', { pair: pair(now.atUpper, now.atLower) })
        : '',
    },
    close: {
      value:
        forecast === null
          ? loading
          : digits(isOver ? formatCrore(now.value) : wholeCrore(forecast.expected)),
      note:
        forecast === null
          ? before.isPending
            ? ''
            : t('cockpit.figures.close.unknown')
          : isOver
            ? t('cockpit.figures.close.over')
            : digits(
                t('cockpit.figures.close.note', {
                  low: wholeCrore(forecast.low),
                  high: wholeCrore(forecast.high),
                }),
              ),
    },
  };
}

/** A forecast is not more exact than that. */
const wholeCrore = (value: Paisa): string => formatCount(value / PAISA_PER_CRORE);

function VolumeNote({ volume }: { volume: number }) {
  const { t } = useTranslation();
  const [start, end] = t('cockpit.figures.volume.note', { n: '\n' }).split('\n');
  return (
    <>
      {start}
      <ShortCount value={volume} />
      {end}
    </>
  );
}
