import { drawCandles } from './candles.ts';
import type { ChartInput } from './chart-input.ts';
import { drawEmpty } from './empty-chart.ts';
import { drawFoot } from './foot.ts';
import type { Frame, Page } from './frame.ts';
import { frameOf } from './frame-of.ts';
import { drawHead } from './head.ts';
import { drawLegend } from './legend.ts';
import { drawGhost, drawMirror } from './mirror-line.ts';
import * as figures from './number-text.ts';
import { columnsOf } from './packed-bars.ts';
import { drawPane } from './pane.ts';
import { horizontal, strokePath, vertical } from './paths.ts';
import { drawDatum, drawPriceAxis, drawPriceGrid } from './price-axis.ts';
import { drawActions, drawExtremes } from './price-marks.ts';
import { type DrawnStudy, describedStudy } from './studies.ts';
import { drawStudy } from './study-lines.ts';
import { escaped, px, svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { coloursOf } from './theme.ts';
import { timeMarks } from './time-marks.ts';
import { drawVolume } from './volume-bars.ts';
import { wordsOf } from './words.ts';

/** Bars, studies and colours as one self-contained SVG. */
export function drawChart(input: ChartInput): string {
  const { look } = input;
  const page: Page = {
    input,
    look,
    bars: columnsOf(input.bars),
    colours: coloursOf(look.theme, look.palette),
    words: wordsOf(look.lang),
    digits: (text) => figures.inDigits(text, look.lang),
  };
  if (page.bars.count <= input.first) return svgOf(page, [], drawEmpty(page));
  const { frame, legend, overlays, panes } = frameOf(page);
  const { layout } = frame;
  const extremes = drawExtremes(frame);
  return svgOf(
    page,
    [...overlays, ...panes.map(({ drawn }) => drawn)],
    [
      drawPriceGrid(frame),
      drawTime(frame),
      layout.volumeTop === null
        ? ''
        : drawVolume(frame.time, layout.volumeTop, layout.price.bottom, volumeColours(frame)),
      drawVolumeName(frame),
      drawDatum(frame),
      drawActions(frame, extremes.high),
      drawPrices(frame),
      ...overlays.map((drawn, place) =>
        drawStudy(drawn, { time: frame.time, scale: frame.price, colours: frame.colours, place }),
      ),
      drawNeedle(frame),
      extremes.svg,
      drawPriceAxis(frame),
      ...panes.map((pane, i) => drawPane(frame, pane, layout.panes[i]!)),
      drawHead(page, layout.left, layout.right + frame.axisWidth, layout.headTop),
      drawLegend(page, legend, layout.left, layout.legendTop),
      drawFoot(page, layout.left, layout.right + frame.axisWidth, layout.footBaseline),
    ].join('\n'),
  );
}

/** Volume is grey beside the mirror line, which uses the colours. */
function volumeColours({ look, colours }: Frame) {
  const { line } = colours;
  return look.style === 'candle' ? colours : { upFlash: line, dnFlash: line, line3: line };
}

function drawVolumeName({ bars, layout, colours, words, digits }: Frame): string {
  if (layout.volumeTop === null || layout.room === 'tiny') return '';
  const volume = digits(figures.short(bars.volume[bars.count - 1]!, words));
  const runs = [{ text: words.volume }, { text: volume, fill: colours.ink2, gap: 6 }];
  return svgText(layout.left, layout.volumeTop - 4, runs, {
    size: 11,
    fill: colours.ink3,
    rim: colours.ground,
  });
}

function drawPrices(frame: Frame): string {
  const { input, look, time, price, colours } = frame;
  if (look.style === 'candle') return drawCandles(time, price, colours);
  const datum = input.datum ?? frame.bars.close[time.first]!;
  return drawGhost(time, price, colours) + drawMirror(time, price, datum, colours);
}

function drawTime(frame: Frame): string {
  const { input, look, layout, time, colours, words, digits } = frame;
  const { price, panes, timeBaseline } = layout;
  const bottom = panes.at(-1)?.bottom ?? price.bottom;
  const minutes = input.interval.endsWith('m');
  const marks = timeMarks(time, words, { minutes, distance: look.lang === 'bn' ? 58 : 50 });
  const grid = marks.map(({ x }) => vertical(x, price.top, bottom)).join('');
  return [
    strokePath(grid, { stroke: colours.line2, crisp: true }),
    strokePath(horizontal(price.left, price.right, price.bottom), {
      stroke: colours.line3,
      crisp: true,
    }),
    strokePath(panes.length > 0 ? horizontal(price.left, price.right, bottom) : '', {
      stroke: colours.line3,
      crisp: true,
    }),
    ...marks.map(({ x, text }) => {
      const half = textWidth(digits(text), 11) / 2;
      const middle = Math.min(price.right - half, Math.max(price.left + half, x));
      return svgText(middle, timeBaseline, digits(text), {
        size: 11,
        fill: colours.ink3,
        anchor: 'middle',
      });
    }),
  ].join('');
}

/** A line at the current minute while the session runs; everything right of it is in the future. */
function drawNeedle({ time, layout, colours }: Frame): string {
  const { session } = time;
  if (!session || session.now === null) return '';
  const x = time.left + ((session.now - session.opensAt) / session.barMs) * time.slotWidth;
  if (x < time.left || x > time.right) return '';
  return strokePath(vertical(x, layout.price.top, layout.price.bottom), {
    stroke: colours.needleLine,
    width: 1.5,
  });
}

function svgOf(page: Page, studies: readonly DrawnStudy[], content: string): string {
  const { input, look, bars, words, digits, colours } = page;
  const { width, height } = look;
  const { title, text } = describe(page);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" role="img" aria-labelledby="title desc" lang="${look.lang}" font-family="Archivo, Noto Sans Bengali, sans-serif" font-variant-numeric="tabular-nums">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="desc">${escaped(text)}</desc>`,
    `<rect width="${px(width)}" height="${px(height)}" fill="${colours.ground}"/>`,
    content,
    '</svg>',
  ].join('\n');

  function describe(of: Page): { title: string; text: string } {
    const { day } = input;
    const change = day && day.before > 0 ? (day.close / day.before - 1) * 100 : null;
    const said = [
      `${of.input.code}, ${of.input.name}`,
      ...(day ? [digits(figures.price(day.close))] : []),
      ...(change === null ? [] : [digits(figures.percent(change))]),
    ];
    const shown = bars.count - input.first;
    if (shown <= 0) return { title: said.join(': '), text: words.sources[input.source] };
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = input.first; row < bars.count; row += 1) {
      low = Math.min(low, bars.low[row]!);
      high = Math.max(high, bars.high[row]!);
    }
    const range = words.described(String(shown), figures.price(low), figures.price(high));
    const readings = studies.map((drawn) =>
      describedStudy(drawn, bars.count - 1, look.lang, words),
    );
    return {
      title: said.join(': '),
      text: digits([range, `${words.sources[input.source]}.`, ...readings].join(' ')),
    };
  }
}
