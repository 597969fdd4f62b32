import '../words.ts';
import './words.ts';
import { addStudy, changeStudy } from '@dorpon/domain/chart/edit-studies';
import { isAnchoredStudy, profileStudies } from '@dorpon/domain/chart/pro/profile-studies';
import { lastClosedDay, nextReplayMoment } from '@dorpon/domain/chart/pro/replay-step';
import { volumeProfileEntry } from '@dorpon/domain/indicators/volume-profile';
import type { EpochMs } from '@dorpon/domain/units';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { LayoutMenu } from '../../../chart/document/layout-menu.tsx';
import { SharedBar } from '../../../chart/document/shared-bar.tsx';
import { ToolRail } from '../../../chart/drawings/tool-rail.tsx';
import { useStudyLimit } from '../../../chart/use-study-limit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { limitNotice } from '../../../platform/limit-notice.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useClock } from '../../../ui/text/clock.ts';
import { ChartLayers } from '../chart-layers.tsx';
import { ChartOverlays } from '../chart-overlays.tsx';
import { useScreenKeys } from '../keys/use-screen-keys.ts';
import { useSharing } from '../picture/use-sharing.ts';
import { alertsOn, type OnAlert } from '../view/price-alert.ts';
import type { ChartScreenState } from '../view/use-chart-screen.ts';
import { useSourceState } from '../view/use-chart-sources.ts';
import { useDialogs } from '../view/use-dialogs.ts';
import { useFullScreen } from '../view/use-full-screen.ts';
import { useSymbolKind } from '../view/use-symbol-kind.ts';
import { PaperPanel } from './paper/paper-panel.tsx';
import { usePaper } from './paper/use-paper.ts';
import { ProPhoneTools } from './phone-tools.tsx';
import { ProToolbar } from './pro-toolbar.tsx';
import { ProWorkspace, useShownCloses } from './pro-workspace.tsx';
import { ReplayBar } from './replay/replay-bar.tsx';
import { SeasonalitySheet } from './seasonality/seasonality-sheet.tsx';
import { SymbolPicker } from './symbol-picker.tsx';
import { drawingsAt, usePro } from './use-pro.ts';
import { useProKeys } from './use-pro-keys.ts';
import { WatchStrip } from './watch/watch-strip.tsx';
import { openProWindow } from './windows/open-window.ts';
import './pro.css';

export interface ProHead {
  readonly charts: number;
  readonly onFind: () => void;
}

interface ProScreenProps {
  /** Undefined: the layout decides. */
  readonly symbol: string | undefined;
  readonly windowNumber: number;
  /** The bar above the screen. */
  readonly head: (head: ProHead) => ReactNode;
  /** The share of the first chart changed; the address follows. */
  readonly onFirstSymbol: (symbol: string) => void;
  readonly onAlert?: OnAlert | undefined;
}

/** What the next click on a bar is for. */
type Choice =
  | { readonly kind: 'replay' }
  | { readonly kind: 'add'; readonly study: string }
  | { readonly kind: 'move'; readonly id: string };

const moreStudies = [volumeProfileEntry, ...profileStudies];

export function ProScreen(props: ProScreenProps) {
  const { symbol, windowNumber, head, onFirstSymbol, onAlert } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const mayHave = useStudyLimit();
  const clock = useClock();
  const pro = usePro(symbol, windowNumber, onFirstSymbol, (refused) =>
    limitNotice.show({ name: 'proChart', symbol: refused }),
  );
  const { editor, state, document, active, chart, replay, edits, tools, isOn } = pro;
  const phone = useMedia('(width < 680px)');
  const hasRoom = useMedia('(width >= 1200px)');
  const dialogs = useDialogs();
  const [dialog, setDialog] = useState<'symbol' | 'seasons'>();
  const [choice, setChoice] = useState<Choice>();
  const [isTrading, setTrading] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const [windows, setWindows] = useState(windowNumber);
  const close = () => setDialog(undefined);
  const openSymbols = useCallback(() => setDialog('symbol'), []);
  const moveAnchor = useCallback((id: string) => setChoice({ kind: 'move', id }), []);
  const now = isOn ? pro.replayState.moment : (clock.now() ?? 0);
  const closes = useShownCloses(pro);
  const paper = usePaper({
    moment: isOn ? pro.replayState.moment : 0,
    symbol: chart.symbol,
    closes,
  });
  const kind = useSymbolKind()(chart.symbol);
  const choosing = pro.replayState.phase === 'choosing' ? ({ kind: 'replay' } as const) : choice;
  const hint =
    choosing && t(`advanceChartPro.choose.${choosing.kind === 'replay' ? 'replay' : 'anchor'}`);
  const leaveChoice = () => {
    if (choosing?.kind === 'replay') replay.cancelChoice();
    setChoice(undefined);
  };
  const onChoose = (place: number, at: EpochMs, what: Choice | undefined = choosing) => {
    const of = document.charts[place];
    if (what === undefined || of === undefined) return;
    const count = of.studies.length;
    if (what.kind === 'replay') replay.start(nextReplayMoment(of.interval, at));
    else if (what.kind === 'move' || mayHave(count + 1, count))
      edits.chart(place)((one) =>
        what.kind === 'add'
          ? addStudy(one, { study: what.study, params: { at } })
          : changeStudy(one, what.id, (study) => ({
              ...study,
              params: { ...study.params, at },
            })),
      );
    setChoice(undefined);
  };
  const newestChoose = useRef(onChoose);
  newestChoose.current = onChoose;
  const chooseBar = useCallback(
    (place: number, at: EpochMs) => newestChoose.current(place, at),
    [],
  );
  const onMore = (study: string) => {
    if (isAnchoredStudy(study)) setChoice({ kind: 'add', study });
    else edits.chart(active)((one) => addStudy(one, { study }));
  };
  const openWindow = () => {
    const next = windows + 1;
    if (openProWindow(chart.symbol, next)) setWindows(next);
    else toast({ title: t('advanceChartPro.windows.blocked') });
  };
  const watched = isWatching || hasRoom;
  const strip = (
    <WatchStrip
      active={chart.symbol}
      shown={document.charts.map((one) => one.symbol)}
      charts={document.charts.length}
      day={isOn ? lastClosedDay(pro.replayState.moment) : undefined}
      onShare={(code) => edits.symbol(active, code)}
    />
  );
  useProKeys({
    charts: document.charts.length,
    isReplayed: isOn,
    onChart: pro.setActive,
    onPlay: replay.toggle,
    onStep: replay.step,
    onShare: (step) => {
      const rows = [...window.document.querySelectorAll<HTMLElement>('.watch-row')];
      const at = rows.findIndex((row) => row.ariaCurrent === 'true');
      rows[at + step]?.click();
    },
    onEscape() {
      if (choosing === undefined && !pro.isMaximised) return false;
      if (choosing) leaveChoice();
      else pro.setMaximised(false);
      return true;
    },
    onSymbol: openSymbols,
  });
  const sources = pro.shown.get(active);
  const host = pro.hosts.get(active);
  const { isFull, onFull } = useFullScreen();
  const sharing = useSharing(chart, host, kind, '.pro-chart[data-active] .chart-view');
  const { status } = useSourceState(sources?.source);
  /** The active chart as the parts of the screen with one chart see it. */
  const screen: ChartScreenState = {
    editor,
    state,
    chart,
    onChart: edits.chart(active),
    onInterval: (interval) => edits.interval(active, interval),
    sources,
    status,
    drawings: drawingsAt(document, active, active),
    tools,
    host,
    setHost: (next) => pro.onHost(active, typeof next === 'function' ? next(host) : next),
    range: state.ranges[active] ?? null,
    onRange: (range) => pro.links.onRange(active, range),
  };
  const said = useScreenKeys(screen, dialogs, { onFull, onPicture: sharing.save });
  const place = dialogs.menu?.anchor;
  const bars = sources?.source.bars;
  /** The bar under the menu: the place itself lies between two bars. */
  const row = dialogs.menu && host ? host.rowAt(dialogs.menu.x) : 0;
  const barAt = bars?.at[Math.max(0, Math.min(bars.count - 1, row))] ?? 0;
  const menuEntries: readonly MenuEntry[] = place
    ? [
        {
          label: t('advanceChartPro.anchorHere.vwap'),
          onAct: () => onChoose(active, barAt, { kind: 'add', study: 'anchored-vwap' }),
        },
        {
          label: t('advanceChartPro.anchorHere.profile'),
          onAct: () => onChoose(active, barAt, { kind: 'add', study: 'anchored-vp' }),
        },
        {
          label: t('advanceChartPro.anchorHere.replay'),
          onAct: () => onChoose(active, barAt, { kind: 'replay' }),
        },
      ]
    : [];
  return (
    <>
      {head({ charts: document.charts.length, onFind: openSymbols })}
      <section className="pro" data-replay={isOn || undefined}>
        <p className="sr-only" role="status">
          {said}
        </p>
        <ProToolbar
          editor={editor}
          document={document}
          chart={chart}
          onArrangement={edits.arrangement}
          onChart={edits.chart(active)}
          onInterval={(interval) => edits.interval(active, interval)}
          onCompare={() => dialogs.open('compare')}
          onStudies={() => dialogs.open('studies')}
          onAdjustments={() => dialogs.open('adjustments')}
          sharing={sharing.entries}
          canUndo={state.canUndo}
          canRedo={state.canRedo}
          isFull={isFull}
          onFull={onFull}
          layoutMenu={<LayoutMenu editor={editor} iconOnly={phone} />}
          phone={phone}
          layoutName={state.layout?.name ?? ''}
          isReplayed={isOn}
          onReplay={() => (isOn ? replay.end() : replay.choose())}
          more={[
            { label: t('advanceChartPro.seasonality.open'), onAct: () => setDialog('seasons') },
            { label: t('advanceChartPro.windows.open'), onAct: openWindow },
            {
              label: t('advanceChart.range.goTo'),
              apart: true,
              onAct: () => dialogs.open('go-to'),
            },
            { label: t('advanceChart.menu.settings'), onAct: () => dialogs.open('settings') },
            { label: t('advanceChart.table.skip'), onAct: () => dialogs.open('table') },
          ]}
        />
        {state.isShared && <SharedBar editor={editor} />}
        <div className="pro-work">
          {!phone && <ToolRail {...tools.choice(drawingsAt(document, active, active).length)} />}
          <ProWorkspace
            pro={pro}
            phone={phone}
            choice={hint}
            onChoose={chooseBar}
            onSymbol={openSymbols}
            onSettings={dialogs.setStudy}
            onAnchor={moveAnchor}
            onMenu={dialogs.setMenu}
            onAlert={onAlert}
          >
            {sources && (
              <ChartLayers
                screen={screen}
                dialogs={dialogs}
                source={sources.source}
                onAlert={alertsOn(onAlert, kind, isOn)}
                menu={menuEntries}
              />
            )}
          </ProWorkspace>
          {isOn && isTrading && (
            <PaperPanel
              paper={paper}
              symbol={chart.symbol}
              price={closes[chart.symbol] ?? Number.NaN}
              canTrade={kind === 'share'}
              onClose={() => setTrading(false)}
            />
          )}
          {!phone && watched && strip}
          {!phone && !hasRoom && (
            <button
              type="button"
              className="watch-tab"
              aria-expanded={isWatching}
              aria-label={t(
                isWatching ? 'advanceChartPro.watch.hide' : 'advanceChartPro.watch.show',
              )}
              onClick={() => setWatching(!isWatching)}
            >
              <Icon name={isWatching ? 'right' : 'left'} size={14} />
            </button>
          )}
        </div>
        {hint !== undefined && (
          <p className="pro-hint" role="status">
            {hint}
            <button type="button" className="btn" onClick={leaveChoice}>
              {t('advanceChartPro.choose.cancel')}
            </button>
          </p>
        )}
        {isOn && (
          <ReplayBar
            replay={replay}
            interval={chart.interval}
            newest={clock.now() ?? 0}
            isTrading={isTrading}
            onTrade={() => setTrading(!isTrading)}
            phone={phone}
          />
        )}
        {phone && !isOn && (
          <ProPhoneTools
            tools={tools}
            drawings={screen.drawings.length}
            active={active}
            charts={document.charts.length}
            onChart={pro.setActive}
            watchStrip={strip}
          />
        )}
        <ChartOverlays
          screen={screen}
          dialogs={dialogs}
          place={active}
          studies={{ more: moreStudies, onMore }}
        />
        <SymbolPicker
          open={dialog === 'symbol'}
          onClose={close}
          onSymbol={(to) => edits.symbol(active, to)}
        />
        <SeasonalitySheet
          open={dialog === 'seasons'}
          onClose={close}
          chart={chart}
          sources={pro.sources}
          now={now}
        />
      </section>
    </>
  );
}
