import '../../market-ui/page/words.ts';
import '../../market-ui/share-table/words.ts';
import './words.ts';
import { RADAR_LENGTHS } from '@dorpon/domain/radar/relative-strength';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { shareHref } from '../../market-ui/share/share-href.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { useShortSectorName } from '../../market-ui/share/use-short-sector-name.ts';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { radarClosesQuery } from './calls.ts';
import { RadarControls } from './radar-controls.tsx';
import { radarFrames, radarSpans, trailsAt } from './radar-frames.ts';
import { RadarPlot } from './radar-plot.tsx';
import { type RadarOptions, radarHref, radarSearch, readRadarOptions } from './radar-search.ts';
import { RadarTable } from './radar-table.tsx';
import { RadarTimeline } from './radar-timeline.tsx';
import './market-radar.css';

/** Relative strength and momentum against DSEX, of sectors or of the shares of one. */
export function MarketRadarPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const sectorName = useSectorName();
  const shortName = useShortSectorName();
  const options = useMemo(() => readRadarOptions(search), [search]);
  const { sector, step, tail } = options;
  const change = useCallback(
    (next: Partial<RadarOptions>) => onSearch(radarSearch({ ...options, ...next })),
    [options, onSearch],
  );
  const sectors = useQuery(radarClosesQuery(undefined));
  const asked = useQuery(radarClosesQuery(sector));
  const past = usePastMinute();
  const upto = useMemo(() => lastEnded(past, asked.data?.days), [past, asked.data?.days]);
  const frames = useMemo(
    () => asked.data && radarFrames(asked.data, step, upto),
    [asked.data, step, upto],
  );
  const spans = useMemo(() => frames && radarSpans(frames), [frames]);
  const [moved, setMoved] = useState<number | null>(null);
  const at =
    frames === undefined ? -1 : Math.min(frames.last, moved ?? frameOn(frames, options.day));
  const onRest = useCallback(
    (rested: number) => {
      const day = frames === undefined || rested >= frames.last ? undefined : frames.days[rested];
      if (day !== options.day) change({ day });
      setMoved(null);
    },
    [frames, options.day, change],
  );
  const trails = useMemo(
    () => (frames === undefined || at < 0 ? [] : trailsAt(frames, at, tail)),
    [frames, at, tail],
  );
  const [active, setActive] = useState<string | null>(null);
  const called = usePageState(
    frames === undefined,
    [{ title: t('marketRadar.failed'), query: asked }],
    { prices: false },
  );
  const lengths = RADAR_LENGTHS[step];
  const shown = (text: string) => inNumerals(text, numerals);

  function stateOf(): PageState {
    if (called === 'loading')
      return { kind: 'loading', skeleton: <RadarSkeleton label={t('marketRadar.loading')} /> };
    if (called.kind !== 'ready' || trails.length > 0) return called;
    return {
      kind: 'empty',
      title: t('marketRadar.short.title'),
      text: shown(t('marketRadar.short.text', { n: lengths.strength + lengths.momentum - 1 })),
      action: t('marketRadar.short.action'),
      onAct: () => openPage('/market-composition-dse'),
    };
  }

  const isShares = sector !== undefined;
  const nameOf = useCallback(
    (key: string) => (isShares ? key : shortName(key)),
    [isShares, shortName],
  );
  const hrefOf = (key: string) =>
    isShares ? shareHref(key) : radarHref({ ...options, sector: key });
  const day = frames?.days[at];
  const dayText = day === undefined ? '' : dayWords(day, 'long');
  const counts = Object.fromEntries(
    (['leading', 'weakening', 'lagging', 'improving'] as const).map((name) => [
      name,
      trails.filter(({ quadrant }) => quadrant === name).length,
    ]),
  );
  const label = shown(t('marketRadar.plot', { day: dayText, ...counts }));
  const notes = [
    t(`marketRadar.how.${step}`, { ...lengths }),
    t('marketRadar.edge'),
    ...(past === null ? [] : [t('marketRadar.past')]),
  ];
  return (
    <div className="radar-page">
      <PageFrame
        title={t('marketRadar.title')}
        description={t('marketRadar.description')}
        note={
          trails.length > 0 &&
          shown(
            `${isShares ? sectorName(sector) : t('marketRadar.sectors')}, ${t('marketRadar.count', { n: trails.length, all: frames?.series.length ?? 0 })}`,
          )
        }
        toolbar={
          <RadarControls
            options={options}
            sectors={sectors.data?.rows.map(({ key }) => key) ?? []}
            onChange={change}
          />
        }
        state={stateOf()}
        plain
      >
        <div className="radar-body">
          <div className="radar-main">
            {spans && (
              <RadarPlot
                trails={trails}
                spans={spans}
                label={label}
                nameOf={nameOf}
                active={active}
                onActive={setActive}
                onOpen={(key) => openPage(hrefOf(key))}
              />
            )}
            {frames && (
              <RadarTimeline
                step={step}
                frames={frames}
                at={at}
                onStep={setMoved}
                onRest={onRest}
              />
            )}
          </div>
          <aside className="radar-side">
            <RadarTable
              trails={trails}
              label={label}
              head={t(isShares ? 'marketRadar.column.code' : 'marketRadar.column.sector')}
              active={active}
              onActive={setActive}
              linkOf={(key) =>
                isShares ? (
                  <ShareLink code={key} />
                ) : (
                  <a
                    href={hrefOf(key)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      openPage(hrefOf(key));
                    }}
                  >
                    {shortName(key)}
                  </a>
                )
              }
            />
          </aside>
        </div>
        <p className="radar-foot">{shown(notes.join(' '))}</p>
      </PageFrame>
    </div>
  );
}

/** The last session that had ended at a past minute: its day's close was not known before. */
function lastEnded(
  past: ReturnType<typeof usePastMinute>,
  days: readonly string[] | undefined,
): string | undefined {
  if (past === null) return undefined;
  const { day, closesAt } = past.hours;
  return past.at >= closesAt ? day : (days?.findLast((each) => each < day) ?? '0000-00-00');
}

/** The step that contains a day; the newest without one. */
function frameOn(
  { days, first, last }: { days: readonly string[]; first: number; last: number },
  day: string | undefined,
): number {
  if (day === undefined) return last;
  const found = days.findIndex((each) => each >= day);
  return found < 0 ? last : Math.max(first, found);
}

const RadarSkeleton = ({ label }: { label: string }) => (
  <div className="radar-body" role="status" aria-label={label}>
    <div className="radar-main">
      <div className="radar-plot radar-bones" />
    </div>
    <aside className="radar-side" />
  </div>
);
