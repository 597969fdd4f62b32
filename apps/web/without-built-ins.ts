import type { Plugin } from 'vite';

const library = /\/klinecharts\/dist\/index\.esm\.js$/;
const lists = [
  /var extensions\$2 = \[\s*averagePrice,[^\]]*\];/,
  /var extensions = \[fibonacciLine,[^\]]*\];/,
];
/** What our host paints itself: bars, texts of the legend, crosshair, tags and drawings. */
const views = [
  'CandleAreaView',
  'CandleBarView',
  'CandleHighLowPriceView',
  'CandleLastPriceLabelView',
  'CandleLastPriceView',
  'CandleTooltipView',
  'CrosshairFeatureView',
  'CrosshairHorizontalLabelView',
  'CrosshairLineView',
  'CrosshairVerticalLabelView',
  'IndicatorLastValueView',
  'IndicatorTooltipView',
  'OverlayView',
  'OverlayXAxisView',
  'OverlayYAxisView',
].map(
  (name) =>
    new RegExp(
      `var ${name} = /\\*\\* @class \\*/ \\(function \\(_super\\) \\{[\\s\\S]*?\\n\\}\\(\\w+\\)\\);`,
    ),
);

/**
 * Leaves out the studies and drawings of the chart library, and what it would paint: ours are used instead, and a
 * bundler cannot know that the library's own are never named or shown.
 */
export const withoutBuiltIns: Plugin = {
  name: 'without-built-ins',
  apply: 'build',
  transform: {
    filter: { id: library },
    handler: (code) => withoutUnused(code),
  },
};

export function withoutUnused(code: string): string {
  const replaced = (rest: string, part: RegExp, by: (found: string) => string): string => {
    if (!part.test(rest)) throw new Error(`klinecharts has changed: ${part.source} is not in it`);
    return rest.replace(part, by);
  };
  const withoutLists = lists.reduce(
    (rest, list) => replaced(rest, list, (found) => `${found.slice(0, found.indexOf('['))}[];`),
    code,
  );
  return views.reduce((rest, view) => replaced(rest, view, emptyView), withoutLists);
}

/** A view that paints nothing. A function like the others: views that are kept extend it. */
function emptyView(found: string): string {
  const [, name] = /^var (\w+)/.exec(found)!;
  const [, parent] = /(\w+)\)\);$/.exec(found)!;
  return `var ${name} = /** @class */ (function (_super) {
    __extends(${name}, _super);
    function ${name}() { return _super.apply(this, arguments) || this; }
    ${name}.prototype.drawImp = ${name}.prototype.stopAnimation = function () {};
    return ${name};
}(${parent}));`;
}
