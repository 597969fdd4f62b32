import type { Chart } from '@dorpon/domain/chart/chart-document';
import { useState } from 'react';
import { onTick } from '../../../chart/drawings/tick-price.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useBarTime } from '../legend/price-line.tsx';
import { lineAt } from '../menus/chart-menu.tsx';
import { sideSetting } from '../side/side-names.ts';
import type { ChartScreenState } from '../view/use-chart-screen.ts';
import type { Dialogs } from '../view/use-dialogs.ts';
import { useChartKeys } from './use-chart-keys.ts';

interface Acts {
  readonly onFull: () => void;
  readonly onPicture: () => void;
}

/** The keys of the screen with one chart. Returns what a screen reader says after a key. */
export function useScreenKeys(screen: ChartScreenState, dialogs: Dialogs, acts: Acts): string {
  const { editor, chart, onChart, host, tools, sources } = screen;
  const { t } = useTranslation();
  const texts = useNumberTexts(sources?.source.decimals ?? 2);
  const timeOf = useBarTime(chart.interval);
  const [said, setSaid] = useState('');
  const toScale = (scale: Chart['scale']) =>
    onChart((now) => ({ ...now, scale: now.scale === scale ? 'linear' : scale }));
  const addLine = () => {
    const reading = host?.readings.get();
    if (!reading || !sources) return;
    const { at, cursorPrice, close } = reading;
    const price = cursorPrice === undefined ? close : onTick(sources.source, cursorPrice);
    tools.add(lineAt({ at, price }, tools.toolStyle, sources.source));
  };
  useChartKeys({
    host,
    onTyped: dialogs.setTyped,
    onUndo: editor.undo,
    onRedo: editor.redo,
    onEscape() {
      tools.onRuler(false);
      tools.onSelected(undefined);
      dialogs.setMeasureFrom(undefined);
    },
    withAlt: {
      T: () => tools.onTool('trend-line'),
      H: addLine,
      M: () => tools.onRuler(!tools.ruler),
      X: () => tools.onHidden(!tools.hidden),
      G: () => dialogs.open('go-to'),
      N: () => dialogs.open('studies'),
      C: () => dialogs.open('compare'),
      V: () => dialogs.open('table'),
      S: acts.onPicture,
      R: () => host?.reset(),
      L: () => toScale('log'),
      P: () => toScale('percent'),
      I: () => onChart((now) => ({ ...now, inverted: !now.inverted })),
      B: () => sideSetting.choose(sideSetting.read() === 'none' ? 'depth' : 'none'),
      Enter: acts.onFull,
    },
    onMoved() {
      const reading = host?.readings.get();
      if (!reading) return;
      const { at, close, changePercent } = reading;
      setSaid(
        `${timeOf(at)}: ${t('advanceChart.table.close')} ${texts.price(close)}, ${texts.percent(changePercent)}`,
      );
    },
  });
  return said;
}
