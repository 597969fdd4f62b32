import { type Chart, type ComparedSymbol, MAX_COMPARED } from '@dorpon/domain/chart/chart-document';
import { addCompared, changeCompared, removeCompared } from '@dorpon/domain/chart/edit-compared';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import type { EditChart } from '../edit-chart.ts';
import { useSectorIndex, useSymbolNames } from '../view/use-sector-index.ts';

/**
 * Entries to add, change and remove what a chart is compared with; the index of the share's sector is
 * one of them.
 */
export function useCompareEntries(
  chart: Chart,
  onChart: EditChart,
  onAdd: () => void,
): readonly MenuEntry[] {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const sector = useSectorIndex(chart.symbol);
  const nameOf = useSymbolNames();
  const { compared } = chart;
  const isFull = compared.length >= MAX_COMPARED;
  const remove = (symbol: string) => onChart((now) => removeCompared(now, symbol));
  const setScale = (symbol: string, scale: ComparedSymbol['scale']) =>
    onChart((now) => changeCompared(now, symbol, { scale }));
  return [
    {
      label: isFull
        ? inNumerals(t('advanceChart.compare.full', { max: MAX_COMPARED }), numerals)
        : t('advanceChart.compare.add'),
      disabled: isFull,
      onAct: onAdd,
    },
    ...(sector && !compared.some(({ symbol }) => symbol === sector.symbol)
      ? [
          {
            label: t('advanceChart.compare.sector', { sector: sector.name }),
            disabled: isFull,
            onAct: () => onChart((now) => addCompared(now, sector.symbol)),
          },
        ]
      : []),
    ...compared.flatMap(({ symbol, scale }): MenuEntry[] => [
      {
        id: `${symbol} scale`,
        label: t(`advanceChart.compare.${scale}`, { code: nameOf(symbol) }),
        apart: true,
        checked: scale === 'own',
        onAct: () => setScale(symbol, scale === 'own' ? 'percent' : 'own'),
      },
      {
        id: `${symbol} remove`,
        label: t('advanceChart.compare.remove', { code: nameOf(symbol) }),
        onAct: () => remove(symbol),
      },
    ]),
  ];
}
