import { paceCurve } from '@dorpon/domain/cockpit/pace-curve';
import { countedIn } from '@dorpon/domain/market/breadth';
import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { phaseAt, totalMinutes } from '@dorpon/domain/market/session';
import { useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import { Change, ChangePercent } from '../../ui/text/figures.tsx';
import { BreadthPlot } from './breadth-plot.tsx';
import { CockpitSection } from './cockpit-section.tsx';
import { signedPercent } from './figure-text.ts';
import { type CockpitNow, INDEX } from './use-cockpit.ts';

interface PanelProps {
  readonly cockpit: CockpitNow;
}

const none: readonly never[] = [];

const isRunning = ({ hours, minute }: CockpitNow): boolean => {
  if (hours === null || minute === null) return false;
  const phase = phaseAt(hours, hours.opensAt + minute * 60_000);
  return phase === 'continuous' || phase === 'post-close';
};

export function BreadthPanel({ cockpit }: PanelProps) {
  const { t } = useTranslation();
  const { hours, minute, lines, now, breadth } = cockpit;
  return (
    <CockpitSection
      name="breadth"
      title={t('cockpit.breadth.title')}
      term="breadth"
      meaning={t('cockpit.breadth.meaning')}
      aside={t('cockpit.breadth.aside')}
    >
      {breadth.isError && breadth.data === undefined ? (
        <SectionFault title={t('cockpit.breadth.failed')} query={breadth} />
      ) : hours === null || breadth.data === undefined ? (
        <div className="mirror-line" />
      ) : minute === null ? (
        <p className="cockpit-none">{t('cockpit.beforeOpen')}</p>
      ) : breadth.data.length === 0 ? (
        <p className="cockpit-none">{t('cockpit.noMinutes')}</p>
      ) : (
        <BreadthPlot
          up={lines.up}
          down={lines.down}
          now={
            countedIn(now) > 0
              ? { minute, up: now.up, down: now.down }
              : { minute, up: lines.up.at(-1) ?? 0, down: lines.down.at(-1) ?? 0 }
          }
          hours={hours}
          running={isRunning(cockpit)}
        />
      )}
    </CockpitSection>
  );
}

export function IndexPanel({ cockpit }: PanelProps) {
  const { t } = useTranslation();
  const { hours, minute, indices, board } = cockpit;
  const quote = board.get(INDEX);
  const line = indices.data?.day === hours?.day ? indices.data?.lines.get(INDEX) : undefined;
  const isMissing = board.size > 0 && quote === undefined;
  const isUnrecorded = line?.today.every((value) => value === null) ?? indices.data !== undefined;
  return (
    <CockpitSection
      name="index"
      title={t('cockpit.index.title', { code: INDEX })}
      term="dsex"
      meaning={t('cockpit.index.meaning', { code: INDEX })}
      aside={
        quote && (
          <>
            <Change value={changeOf(quote)} /> <ChangePercent value={changePercentOf(quote)} />
          </>
        )
      }
    >
      {indices.isError && indices.data === undefined ? (
        <SectionFault title={t('cockpit.index.failed')} query={indices} />
      ) : isMissing ? (
        <p className="cockpit-none">{t('cockpit.index.missing', { code: INDEX })}</p>
      ) : hours === null || quote === undefined || indices.data === undefined ? (
        <div className="mirror-line" />
      ) : minute === null ? (
        <p className="cockpit-none">{t('cockpit.beforeOpen')}</p>
      ) : isUnrecorded && minute >= totalMinutes(hours) ? (
        <p className="cockpit-none">{t('cockpit.noMinutes')}</p>
      ) : (
        <MirrorLine
          today={line?.today ?? none}
          opening={quote.open || null}
          previous={line?.previous ?? none}
          bars={none}
          datum={quote.yesterdayClose}
          now={{ minute, value: priceOf(quote) }}
          running={isRunning(cockpit)}
          opensAt={hours.opensAt}
          minutes={totalMinutes(hours)}
          label={t('cockpit.index.title', { code: INDEX })}
          previousLabel={t('cockpit.yesterday')}
        />
      )}
    </CockpitSection>
  );
}

export function PacePanel({ cockpit }: PanelProps) {
  const { t } = useTranslation();
  const { hours, minute, lines, before, breadth, pace } = cockpit;
  const past = before.data?.pace;
  const [today, previous] = useMemo(
    () =>
      past === undefined
        ? [none, none]
        : [paceCurve(lines.turnover, past.average), paceCurve(past.previous, past.average)],
    [lines.turnover, past],
  );
  const sessions = useDigits(t('cockpit.pace.aside', { n: past?.sessions || 20 }));
  const failed = [before, breadth].find(({ isError, data }) => isError && data === undefined);
  return (
    <CockpitSection
      name="pace"
      title={t('cockpit.pace.title')}
      term="turnover"
      meaning={t('cockpit.pace.meaning')}
      aside={sessions}
    >
      {failed ? (
        <SectionFault title={t('cockpit.pace.failed')} query={failed} />
      ) : hours === null || past === undefined || breadth.data === undefined ? (
        <div className="mirror-line" />
      ) : past.sessions === 0 ? (
        <p className="cockpit-none">{t('cockpit.pace.none')}</p>
      ) : minute === null ? (
        <p className="cockpit-none">{t('cockpit.beforeOpen')}</p>
      ) : (
        <MirrorLine
          today={today}
          opening={null}
          previous={previous}
          bars={none}
          datum={0}
          now={pace?.ahead == null || today.at(-1) == null ? null : { minute, value: pace.ahead }}
          running={isRunning(cockpit)}
          opensAt={hours.opensAt}
          minutes={totalMinutes(hours)}
          label={t('cockpit.pace.title')}
          previousLabel={t('cockpit.yesterday')}
          format={signedPercent}
        />
      )}
    </CockpitSection>
  );
}
