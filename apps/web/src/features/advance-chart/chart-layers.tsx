import { removeAllStudies } from '@dorpon/domain/chart/edit-studies';
import type { BarSource } from '../../chart/bar-source.ts';
import { onTick } from '../../chart/drawings/tick-price.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../../platform/use-media.ts';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { TypedInterval } from './keys/typed-interval.tsx';
import { useNumberTexts } from './legend/number-texts.ts';
import { ChartMenu, lineAt } from './menus/chart-menu.tsx';
import { PricePlus } from './menus/price-plus.tsx';
import { RulerLayer } from './ruler/ruler-layer.tsx';
import { alertPrice, type OnAlert } from './view/price-alert.ts';
import type { ChartScreenState } from './view/use-chart-screen.ts';
import type { Dialogs } from './view/use-dialogs.ts';

interface ChartLayersProps {
  readonly screen: ChartScreenState;
  readonly dialogs: Dialogs;
  readonly source: BarSource;
  /** Undefined where no alert can be made. */
  readonly onAlert?: OnAlert | undefined;
  /** Entries of one screen in the menu of a place. */
  readonly menu?: readonly MenuEntry[];
}

/** What lies over the chart that takes the pointer and the keys: `+`, ruler, typed interval, menu. */
export function ChartLayers(props: ChartLayersProps) {
  const { screen, dialogs, source, onAlert, menu = [] } = props;
  const { t } = useTranslation();
  const { editor, chart, onChart, host, drawings, tools } = screen;
  const texts = useNumberTexts(source.decimals);
  const hasPointer = useMedia('(hover: hover)');
  const place = dialogs.menu && {
    ...dialogs.menu,
    anchor: { ...dialogs.menu.anchor, price: onTick(source, dialogs.menu.anchor.price) },
  };
  const alertEntries =
    onAlert && place
      ? [
          {
            label: t('advanceChart.menu.alert', { price: texts.price(place.anchor.price) }),
            onAct: () =>
              onAlert({ symbol: chart.symbol, price: alertPrice(source, place.anchor.price) }),
          },
        ]
      : [];
  return (
    <>
      {host && hasPointer && (
        <PricePlus
          host={host}
          source={source}
          onLine={(price) =>
            tools.add(
              lineAt({ at: host.readings.get()?.at ?? Date.now(), price }, tools.toolStyle, source),
            )
          }
        />
      )}
      {host && tools.ruler && (
        <RulerLayer
          key={dialogs.measureFrom?.at}
          host={host}
          source={source}
          chart={chart}
          from={dialogs.measureFrom}
        />
      )}
      {dialogs.typed !== undefined && (
        <TypedInterval
          first={dialogs.typed}
          onInterval={screen.onInterval}
          onClose={() => dialogs.setTyped(undefined)}
        />
      )}
      <ChartMenu
        place={place}
        onClose={() => dialogs.setMenu(undefined)}
        symbol={chart.symbol}
        source={source}
        host={host}
        interval={chart.interval}
        drawings={drawings}
        tools={tools}
        onEdit={editor.edit}
        onGoTo={() => dialogs.open('go-to')}
        onReset={() => host?.reset()}
        onMeasure={(from) => {
          dialogs.setMeasureFrom(from);
          tools.onRuler(true);
        }}
        more={[
          ...alertEntries,
          ...menu,
          ...(chart.studies.length > 0
            ? [
                {
                  label: t('advanceChart.menu.removeStudies'),
                  onAct: () => onChart(removeAllStudies),
                },
              ]
            : []),
          {
            label: t('advanceChart.menu.settings'),
            apart: true,
            onAct: () => dialogs.open('settings'),
          },
        ]}
      />
    </>
  );
}
