import type { Chart } from '@dorpon/domain/chart/chart-document';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { marketTimeQuery } from '../../../api/market-time.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { dhakaTime } from '../../../ui/text/clock-time.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { isIndexKind, type SymbolKind } from '../symbol-kind.ts';
import { adjustNames } from '../toolbar/chart-toolbar.tsx';
import { useChartedName } from '../view/use-charted-name.ts';
import { copyPicture, drawPicture, savePicture } from './chart-picture.ts';
import { printPicture } from './print-picture.ts';

/** Saves, copies and prints the chart. */
export function useSharing(
  chart: Chart,
  host: ChartHost | undefined,
  kind: SymbolKind,
  view = '.chart-view',
) {
  const { t } = useTranslation();
  const toast = useToast();
  const clock = useClock();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const name = useChartedName(chart.symbol);
  const isSimulated = useQuery(marketTimeQuery).data?.source === 'simulator';

  const draw = (printedAt?: EpochMs) => {
    const element = document.querySelector<HTMLElement>(view);
    if (!host || !element) return undefined;
    const at = host.readings.get()?.at ?? Date.now();
    const interval = t(`advanceChart.intervals.${chart.interval}`);
    const adjust = t(`advanceChart.adjustShort.${adjustNames[chart.adjust]}`);
    const source = t(`advanceChart.source.${isSimulated ? 'simulator' : 'other'}`);
    return drawPicture(host, element, {
      title: name === chart.symbol ? name : `${chart.symbol} · ${name}`,
      note: inNumerals(
        [interval, ...(isIndexKind(kind) ? [] : [adjust]), dayWords(dhakaDay(at), 'long')].join(
          ' · ',
        ),
        numerals,
      ),
      source: [
        t('advanceChart.picture.source', { source }),
        ...(printedAt === undefined
          ? []
          : [
              t('advanceChart.picture.printed', {
                day: dayWords(dhakaDay(printedAt), 'long'),
                time: inNumerals(dhakaTime(printedAt, false), numerals),
              }),
            ]),
      ].join(' · '),
    });
  };
  const save = () => {
    const canvas = draw();
    const day = dhakaDay(host?.readings.get()?.at ?? Date.now());
    if (canvas) void savePicture(canvas, `${chart.symbol} ${chart.interval} ${day}`);
  };
  const copy = async () => {
    const canvas = draw();
    if (!canvas) return;
    const isCopied = await copyPicture(canvas);
    if (!isCopied) save();
    toast({
      title: t(isCopied ? 'advanceChart.picture.copied' : 'advanceChart.picture.notCopied'),
    });
  };
  const onPrint = () => void printPicture(() => draw(clock.now() ?? Date.now()));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onPrint();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const entries: readonly MenuEntry[] = [
    { label: t('advanceChart.picture.save'), keys: 'Alt S', onAct: save },
    { label: t('advanceChart.picture.copy'), onAct: () => void copy() },
    { label: t('advanceChart.picture.print'), keys: 'Ctrl P', onAct: onPrint },
  ];
  return { save, entries };
}
