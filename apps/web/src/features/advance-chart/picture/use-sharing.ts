import type { Chart } from '@dorpon/domain/chart/chart-document';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../../api/companies.ts';
import { marketTimeQuery } from '../../../api/market-time.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShareNames } from '../../../market-ui/share/use-share-names.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { adjustNames } from '../toolbar/chart-toolbar.tsx';
import { copyPicture, drawPicture, savePicture } from './chart-picture.ts';

/** Saves, copies and prints the chart. */
export function useSharing(
  chart: Chart,
  host: ChartHost | undefined,
  isIndex: boolean,
  view = '.chart-view',
) {
  const { t } = useTranslation();
  const toast = useToast();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const nameOf = useShareNames(useQuery(companiesQuery).data);
  const isSimulated = useQuery(marketTimeQuery).data?.source === 'simulator';

  const draw = () => {
    const element = document.querySelector<HTMLElement>(view);
    if (!host || !element) return undefined;
    const at = host.readings.get()?.at ?? Date.now();
    const interval = t(`advanceChart.intervals.${chart.interval}`);
    const adjust = t(`advanceChart.adjustShort.${adjustNames[chart.adjust]}`);
    const name = nameOf(chart.symbol);
    const source = t(`advanceChart.source.${isSimulated ? 'simulator' : 'other'}`);
    return drawPicture(host, element, {
      title: name === chart.symbol ? name : `${chart.symbol} · ${name}`,
      note: inNumerals(
        [interval, ...(isIndex ? [] : [adjust]), dayWords(dhakaDay(at), 'long')].join(' · '),
        numerals,
      ),
      source: t('advanceChart.picture.source', { source }),
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
  const entries: readonly MenuEntry[] = [
    { label: t('advanceChart.picture.save'), keys: 'Alt S', onAct: save },
    { label: t('advanceChart.picture.copy'), onAct: () => void copy() },
    { label: t('advanceChart.picture.print'), onAct: () => print() },
  ];
  return { save, entries };
}
