import { RANGES } from '@dorpon/domain/chart/range-start';
import { useState } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { LayoutMenu } from '../../../chart/document/layout-menu.tsx';
import { SharedBar } from '../../../chart/document/shared-bar.tsx';
import { onTick } from '../../../chart/drawings/tick-price.ts';
import { ToolSheet } from '../../../chart/drawings/tool-sheet.tsx';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { ChartOverlays } from '../chart-overlays.tsx';
import { useScreenKeys } from '../keys/use-screen-keys.ts';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useGeometry, useReadings } from '../legend/use-readings.ts';
import { lineAt } from '../menus/chart-menu.tsx';
import { OneChart } from '../one-chart.tsx';
import { useSharing } from '../picture/use-sharing.ts';
import { shownRange } from '../range/shown-range.ts';
import { isIndexKind, isListedKind } from '../symbol-kind.ts';
import type { ChartScreenProps, ChartScreenState } from '../view/use-chart-screen.ts';
import { useDialogs } from '../view/use-dialogs.ts';
import { useFullScreen } from '../view/use-full-screen.ts';
import { useRangeChoice } from '../view/use-range-choice.ts';
import { PhoneIntervals } from './phone-intervals.tsx';
import { CompareSheet, DepthSheet, StudiesSheet, TypeSheet } from './phone-sheets.tsx';
import { ReadingStrip } from './reading-strip.tsx';
import './phone-chart.css';

const sheets = {
  draw: 'draw',
  studies: 'sliders',
  type: 'candles',
  compare: 'plus',
  depth: 'depth',
} as const satisfies Record<string, IconName>;
type SheetName = keyof typeof sheets;
const sheetNames = Object.keys(sheets) as SheetName[];

/** One hand: everything one presses is at the bottom, and sheets leave the chart in view. */
export function PhoneChart({ code, kind, onAlert, screen }: ChartScreenProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { chart, onChart, sources, tools, host, drawings } = screen;
  const dialogs = useDialogs();
  const { onFull } = useFullScreen();
  const sharing = useSharing(chart, host, kind);
  const said = useScreenKeys(screen, dialogs, { onFull, onPicture: sharing.save });
  const [sheet, setSheet] = useState<SheetName>();
  const [hasTools, setTools] = useState(false);
  const close = () => setSheet(undefined);
  const counts: Partial<Record<SheetName, number>> = {
    studies: chart.studies.length,
    compare: chart.compared.length,
  };
  return (
    <section
      className="phone-chart"
      data-tools={hasTools || undefined}
      aria-label={t('advanceChart.chartOf', { code })}
    >
      <p className="sr-only" role="status">
        {said}
      </p>
      <PhoneIntervals value={chart.interval} onChoose={screen.onInterval} />
      <ReadingStrip chart={chart} host={host} decimals={sources?.source.decimals ?? 2} />
      <button
        type="button"
        className="phone-corner"
        aria-expanded={hasTools}
        aria-label={t(hasTools ? 'advanceChart.phone.hideTools' : 'advanceChart.phone.showTools')}
        onClick={() => setTools(!hasTools)}
      >
        <Icon name={hasTools ? 'close' : 'dots'} />
      </button>
      {screen.state.isShared && <SharedBar editor={screen.editor} />}
      <OneChart {...{ code, kind, onAlert, screen, dialogs }} legendHead={null} />
      <BottomRow screen={screen} host={host} />
      <nav className="phone-tools" aria-label={t('advanceChart.phone.toolbar')}>
        {sheetNames
          .filter((name) => isListedKind(kind) || name !== 'depth')
          .map((name) => (
            <button
              key={name}
              type="button"
              className="phone-tool"
              aria-haspopup="dialog"
              aria-expanded={sheet === name}
              onClick={() => setSheet(sheet === name ? undefined : name)}
            >
              <Icon name={sheets[name]} size={20} />
              <span>
                {t(`advanceChart.phone.${name}`)}
                {counts[name] ? ` ${inNumerals(String(counts[name]), numerals)}` : ''}
              </span>
            </button>
          ))}
      </nav>
      <ToolSheet open={sheet === 'draw'} onClose={close} {...tools.choice(drawings.length)} />
      <StudiesSheet
        open={sheet === 'studies'}
        onClose={close}
        chart={chart}
        onChart={onChart}
        onAdd={() => dialogs.open('studies')}
        onSettings={dialogs.setStudy}
      />
      <TypeSheet
        open={sheet === 'type'}
        onClose={close}
        chart={chart}
        onChart={onChart}
        onSettings={() => dialogs.open('settings')}
        onAdjustments={() => dialogs.open('adjustments')}
        onGoTo={() => dialogs.open('go-to')}
        sharing={sharing.entries}
      />
      <CompareSheet
        open={sheet === 'compare'}
        onClose={close}
        chart={chart}
        onChart={onChart}
        onAdd={() => dialogs.open('compare')}
      />
      <DepthSheet
        open={sheet === 'depth'}
        onClose={close}
        code={code}
        isIndex={isIndexKind(kind)}
      />
      <ChartOverlays screen={screen} dialogs={dialogs} />
    </section>
  );
}

/** Undo and ranges; while the crosshair is on, what can be done at its price. The height is constant. */
function BottomRow({ screen, host }: { screen: ChartScreenState; host: ChartHost | undefined }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { editor, state, tools, sources } = screen;
  const onRange = useRangeChoice(screen);
  const texts = useNumberTexts(sources?.source.decimals ?? 2);
  const readings = useReadings(host);
  const geometry = useGeometry(host);
  const shown = geometry && sources && shownRange(sources.source.bars, geometry);
  const cursor = readings?.cursorPrice;
  if (readings && sources && cursor !== undefined) {
    const price = onTick(sources.source, cursor);
    const anchor = { at: readings.at, price };
    return (
      <div className="phone-row phone-acts">
        <button
          type="button"
          className="btn"
          onClick={() => tools.add(lineAt(anchor, tools.toolStyle, sources.source))}
        >
          <Icon name="minus" />
          {t('advanceChart.phone.line')} <b>{texts.price(price)}</b>
        </button>
        <button
          type="button"
          className="btn phone-close"
          aria-label={t('advanceChart.phone.closeCross')}
          onClick={() => host?.setCrosshair(undefined)}
        >
          <Icon name="close" />
        </button>
      </div>
    );
  }
  return (
    <div className="phone-row">
      <button
        type="button"
        className="tool-button"
        aria-label={t('advanceChart.undo')}
        disabled={!state.canUndo}
        onClick={editor.undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="tool-button"
        aria-label={t('advanceChart.redo')}
        disabled={!state.canRedo}
        onClick={editor.redo}
      >
        <Icon name="redo" />
      </button>
      <LayoutMenu editor={editor} className="tool-button" iconOnly />
      <div className="phone-ranges" role="group" aria-label={t('advanceChart.range.label')}>
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            className="tool-choice"
            aria-pressed={range === shown}
            title={inNumerals(t(`advanceChart.range.inFull.${range}`), numerals)}
            onClick={() => onRange(range)}
          >
            {inNumerals(t(`advanceChart.range.ranges.${range}`), numerals)}
          </button>
        ))}
      </div>
    </div>
  );
}
