import type { ChartDocument, ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { Anchor, Drawing, DrawingStyle } from '@dorpon/domain/chart/drawings/drawing';
import {
  drawingsOf,
  flagDrawing,
  moveDrawing,
  removeAllDrawings,
  removeDrawings,
} from '@dorpon/domain/chart/edit-drawings';
import type { Interval } from '@dorpon/domain/chart/interval';
import { useRef } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { copyOnChart } from '../../../chart/drawings/copy-beside.ts';
import { newDrawingId } from '../../../chart/drawings/new-drawing-id.ts';
import { keptDrawing, shownDrawing } from '../../../chart/drawings/price-basis.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LazyMenuPopup } from '../../../ui/overlays/lazy-menu-popup.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { useNumberTexts } from '../legend/number-texts.ts';
import type { MenuPlace } from '../view/chart-view.tsx';
import type { DrawingTools } from '../view/use-drawing-tools.ts';

type EditDocument = (change: (document: ChartDocument) => ChartDocument) => void;

interface ChartMenuProps {
  /** Undefined while the menu is closed. */
  readonly place: MenuPlace | undefined;
  readonly onClose: () => void;
  readonly symbol: ChartSymbol;
  readonly source: BarSource;
  readonly host: ChartHost | undefined;
  readonly interval: Interval;
  readonly drawings: readonly Drawing[];
  readonly tools: DrawingTools;
  readonly onEdit: EditDocument;
  readonly onGoTo: () => void;
  readonly onReset: () => void;
  readonly onMeasure: (from: Anchor) => void;
  /** Entries of the screen, at the end. */
  readonly more?: readonly MenuEntry[];
}

/** A horizontal line at a price, as the menu, the key and the `+` of the scale make it. */
export const lineAt = (anchor: Anchor, style: DrawingStyle, source: BarSource): Drawing =>
  keptDrawing(
    {
      id: newDrawingId(),
      tool: 'horizontal-line',
      anchors: [anchor],
      style,
      changedAt: 0,
    },
    source,
  );

/** What can be done at the place of a right click or a long press. */
export function ChartMenu(props: ChartMenuProps) {
  const { place, onClose } = props;
  const { t } = useTranslation();
  const anchor = useRef<HTMLElement>(null);
  const entries = useEntries(props);
  return (
    <>
      <span
        ref={anchor}
        className="chart-menu-place"
        style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
      />
      <LazyMenuPopup
        id="chart-menu"
        label={t('advanceChart.menu.label')}
        entries={entries}
        open={place !== undefined}
        byKey={false}
        onClose={onClose}
        anchor={anchor}
      />
    </>
  );
}

function useEntries(props: ChartMenuProps): readonly MenuEntry[] {
  const { place, symbol, source, drawings, tools, onEdit, more = [] } = props;
  const { decimals } = source;
  const { t } = useTranslation();
  const copy = useCopy();
  const texts = useNumberTexts(decimals);
  if (place === undefined) return [];
  const { anchor } = place;
  const price = texts.price(anchor.price);
  const drawing = drawings.find(({ id }) => id === place.drawing);
  return [
    ...(drawing ? drawingEntries(drawing, props, t.group('advanceChart.menu.drawing')) : []),
    {
      label: t('advanceChart.menu.line', { price }),
      apart: drawing !== undefined,
      keys: 'Alt H',
      onAct: () => tools.add(lineAt(anchor, tools.toolStyle, source)),
    },
    {
      label: t('advanceChart.menu.copyPrice', { price }),
      onAct: () => void copy(anchor.price.toFixed(decimals), t('advanceChart.menu.copied'), price),
    },
    { label: t('advanceChart.menu.measure'), onAct: () => props.onMeasure(anchor) },
    { label: t('advanceChart.menu.goTo'), keys: 'Alt G', onAct: props.onGoTo },
    { label: t('advanceChart.menu.reset'), keys: 'Alt R', onAct: props.onReset },
    ...(drawings.length > 0
      ? [
          {
            label: t(
              tools.hidden ? 'advanceChart.menu.showDrawings' : 'advanceChart.menu.hideDrawings',
            ),
            apart: true,
            onAct: () => tools.onHidden(!tools.hidden),
          },
          {
            label: t('advanceChart.menu.removeDrawings', { code: symbol }),
            onAct: () => onEdit((document) => removeAllDrawings(document, symbol)),
          },
        ]
      : []),
    ...more,
  ];
}

function drawingEntries(
  drawing: Drawing,
  { symbol, onEdit, tools, host, source, interval }: ChartMenuProps,
  words: Readonly<Record<string, string>>,
): MenuEntry[] {
  const { id, locked } = drawing;
  const entry = (name: string, change: (document: ChartDocument) => ChartDocument): MenuEntry => ({
    id: `drawing ${name}`,
    label: words[name] ?? name,
    onAct: () => onEdit(change),
  });
  const isHidden = (document: ChartDocument) =>
    drawingsOf(document, symbol).find((each) => each.id === id)?.hidden ?? false;
  return [
    {
      id: 'drawing clone',
      label: words.clone ?? '',
      onAct() {
        if (!host) return;
        const copy = copyOnChart(shownDrawing(drawing, source), { host, source, interval });
        tools.events.onDrawn(keptDrawing(copy, source));
      },
    },
    entry(locked ? 'unlock' : 'lock', (document) =>
      flagDrawing(document, symbol, id, 'locked', !locked),
    ),
    entry('hide', (document) => flagDrawing(document, symbol, id, 'hidden', !isHidden(document))),
    entry('front', (document) => moveDrawing(document, symbol, id, 'front')),
    entry('back', (document) => moveDrawing(document, symbol, id, 'back')),
    {
      ...entry('remove', (document) => removeDrawings(document, symbol, [id])),
      onAct() {
        onEdit((document) => removeDrawings(document, symbol, [id]));
        tools.onSelected(undefined);
      },
    },
  ];
}
