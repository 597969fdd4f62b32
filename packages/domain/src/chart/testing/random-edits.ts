import fc from 'fast-check';
import {
  ARRANGEMENTS,
  CHART_TYPES,
  type Chart,
  type ChartDocument,
  LINKS,
  MARK_KINDS,
  SCALES,
} from '../chart-document.ts';
import { COLOURS, type Drawing, TOOLS } from '../drawings/drawing.ts';
import { addCompared, changeCompared, removeCompared } from '../edit-compared.ts';
import {
  changeChart,
  set,
  setArrangement,
  setInterval,
  setSymbol,
  toggleLink,
  toggleMark,
} from '../edit-document.ts';
import {
  addDrawing,
  changeDrawing,
  flagDrawing,
  moveDrawing,
  removeAllDrawings,
  removeDrawings,
} from '../edit-drawings.ts';
import {
  addStudy,
  applyTemplate,
  changeStudy,
  collapsePane,
  movePane,
  panesOf,
  removeStudy,
  resizePanes,
} from '../edit-studies.ts';
import { INTERVALS } from '../interval.ts';

type Edit = (document: ChartDocument) => ChartDocument;

const place = fc.nat({ max: 3 });
const symbol = fc.constantFrom('ACI', 'GP', 'AL-HAJTEX', 'ACI/DSEX');
/** Few, so that lists get long enough to be reordered. */
const drawnSymbol = fc.constantFrom('ACI', 'ACI', 'GP');
const id = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5');
const index = fc.nat({ max: 5 });
const study = fc.constantFrom('sma', 'ema', 'rsi', 'macd', 'bollinger', 'vp');

export const someDrawing: fc.Arbitrary<Drawing> = fc.record(
  {
    id,
    tool: fc.constantFrom(...TOOLS),
    anchors: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 2e12 }),
        price: fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    style: fc.record({
      colour: fc.constantFrom(...COLOURS),
      width: fc.constantFrom(1, 2, 3, 4),
      dash: fc.constantFrom('solid', 'dashed', 'dotted'),
      filled: fc.boolean(),
    }),
    text: fc.string({ maxLength: 12 }).map((text) => text.trim()),
    locked: fc.constant(true as const),
    hidden: fc.constant(true as const),
    changedAt: fc.integer({ min: 0, max: 2e12 }),
  },
  { requiredKeys: ['id', 'tool', 'anchors', 'style', 'changedAt'] },
) as fc.Arbitrary<Drawing>;

/** Any edit that a person can make, of every kind. */
export const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, symbol).map(
    ([at, to]): Edit =>
      (doc) =>
        setSymbol(doc, at, to),
  ),
  fc.tuple(place, fc.constantFrom(...INTERVALS)).map(
    ([at, to]): Edit =>
      (doc) =>
        setInterval(doc, at, to),
  ),
  fc
    .tuple(
      place,
      fc.oneof(
        fc.constantFrom(...CHART_TYPES).map((value) => set('type', value)),
        fc.constantFrom(...SCALES).map((value) => set('scale', value)),
        fc.constantFrom(0 as const, 1 as const, 2 as const).map((value) => set('adjust', value)),
        fc
          .tuple(
            fc.constantFrom('inverted' as const, 'grid' as const, 'volume' as const),
            fc.boolean(),
          )
          .map(([key, value]) => set(key, value)),
        fc.constantFrom(...MARK_KINDS).map((mark) => (chart: Chart) => toggleMark(chart, mark)),
      ),
    )
    .map(
      ([at, change]): Edit =>
        (doc) =>
          changeChart(doc, at, change),
    ),
  fc.tuple(place, symbol).map(
    ([at, to]): Edit =>
      (doc) =>
        changeChart(doc, at, (chart) => addCompared(chart, to)),
  ),
  fc.tuple(place, symbol).map(
    ([at, to]): Edit =>
      (doc) =>
        changeChart(doc, at, (chart) => removeCompared(chart, to)),
  ),
  fc.tuple(place, symbol).map(
    ([at, to]): Edit =>
      (doc) =>
        changeChart(doc, at, (chart) => changeCompared(chart, to, { scale: 'own' })),
  ),
  fc.constantFrom(...ARRANGEMENTS).map(
    (to): Edit =>
      (doc) =>
        setArrangement(doc, to),
  ),
  fc.constantFrom(...LINKS).map(
    (link): Edit =>
      (doc) =>
        toggleLink(doc, link),
  ),
  ...studyEdits(),
  ...drawingEdits(),
);

function studyEdits(): fc.Arbitrary<Edit>[] {
  return [
    fc.tuple(place, study).map(
      ([at, which]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) => addStudy(chart, { study: which })),
    ),
    fc.tuple(place, index).map(
      ([at, which]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) => {
            const source = chart.studies[which];
            return source?.study === 'rsi'
              ? addStudy(chart, { study: 'sma', on: { id: source.id, output: 'value' } })
              : chart;
          }),
    ),
    fc.tuple(place, index).map(
      ([at, which]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) => removeStudy(chart, chart.studies[which]?.id ?? '')),
    ),
    fc.tuple(place, index, fc.boolean()).map(
      ([at, which, isHidden]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) =>
            changeStudy(chart, chart.studies[which]?.id ?? '', ({ id, study, params, on }) => ({
              id,
              study,
              params,
              ...(on && { on }),
              ...(isHidden && { hidden: true as const }),
              colours: { value: 'violet' },
            })),
          ),
    ),
    fc.tuple(place, index, fc.integer({ min: -2, max: 2 })).map(
      ([at, which, by]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) => movePane(chart, panesOf(chart)[which]?.id ?? '', by)),
    ),
    fc.tuple(place, index, fc.double({ min: 0.05, max: 0.9, noNaN: true })).map(
      ([at, which, height]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) =>
            resizePanes(chart, { [panesOf(chart)[which]?.id ?? '']: height }),
          ),
    ),
    fc.tuple(place, index, fc.boolean()).map(
      ([at, which, collapsed]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) =>
            collapsePane(chart, panesOf(chart)[which]?.id ?? '', collapsed),
          ),
    ),
    fc.tuple(place, study).map(
      ([at, which]): Edit =>
        (doc) =>
          changeChart(doc, at, (chart) =>
            applyTemplate(chart, {
              id: 't',
              name: 'Mine',
              studies: [{ id: which, study: which, params: {} }],
            }),
          ),
    ),
  ];
}

function drawingEdits(): fc.Arbitrary<Edit>[] {
  return [
    fc.tuple(drawnSymbol, someDrawing).map(
      ([of, one]): Edit =>
        (doc) =>
          addDrawing(doc, of, one),
    ),
    fc.tuple(drawnSymbol, someDrawing).map(
      ([of, one]): Edit =>
        (doc) =>
          changeDrawing(doc, of, one.id, () => one),
    ),
    fc.tuple(drawnSymbol, id).map(
      ([of, which]): Edit =>
        (doc) =>
          removeDrawings(doc, of, [which]),
    ),
    fc.tuple(drawnSymbol, id, fc.constantFrom('front', 'forward', 'backward', 'back' as const)).map(
      ([of, which, move]): Edit =>
        (doc) =>
          moveDrawing(doc, of, which, move),
    ),
    fc.tuple(drawnSymbol, id, fc.constantFrom('locked', 'hidden' as const), fc.boolean()).map(
      ([of, which, flag, isSet]): Edit =>
        (doc) =>
          flagDrawing(doc, of, which, flag, isSet),
    ),
    symbol.map(
      (of): Edit =>
        (doc) =>
          removeAllDrawings(doc, of),
    ),
  ];
}
