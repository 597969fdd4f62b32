// The rules of SPEC.md, written down as plainly as possible: each value is looked up or computed alone,
// from days up to its own. Slow; for tests only.
import { monthNumber } from '../../bars/month-bars.ts';
import { quarterNumber } from '../../bars/quarter-bars.ts';
import { weekOf } from '../../bars/week-bars.ts';
import { studyById } from '../../indicators/catalogue.ts';
import { runStudy } from '../../indicators/run-study.ts';
import { barsOf } from '../../indicators/testing/made-bars.ts';
import type { ScreenerColumns } from '../columns.ts';
import type { Node } from '../node.ts';

const UNKNOWN = 0.5;
const truth = (is: boolean): number => (is ? 1 : 0);
/** V1: half away from zero; what is a billionth below a half is one. */
const twoDecimals = (value: number): number =>
  Math.sign(value) * (Math.floor(Math.abs(value) * 100 + 0.5 + 1e-9) / 100);

export class Reference {
  readonly #columns: ScreenerColumns;
  readonly #known = new Map<Node, Map<number, number>>();

  constructor(columns: ScreenerColumns) {
    this.#columns = columns;
  }

  /** The value of a share on a session, or on a minute row for what is of minutes. */
  value(node: Node, share: number, row: number): number {
    const place = share * 100_000 + row;
    let values = this.#known.get(node);
    if (!values) {
      values = new Map();
      this.#known.set(node, values);
    }
    const known = values.get(place);
    if (known !== undefined) return known;
    const value = this.#computed(node, share, row);
    values.set(place, value);
    return value;
  }

  #computed(node: Node, share: number, row: number): number {
    const unknown = node.type === 'boolean' ? UNKNOWN : Number.NaN;
    if (row < 0) return unknown;
    const of = (at = row, input = node.inputs[0]!) => this.value(input, share, at);
    const numbers = () => node.inputs.map((input) => this.value(input, share, row));
    const { op, n, name } = node;
    switch (op) {
      case 'constant':
        return n;
      case 'column':
        return this.#column(node, share, row);
      case 'market':
        return this.#columns.market(name)?.[row] ?? Number.NaN;
      case 'as':
        return of();
      case 'truth':
        return Number.isNaN(of()) ? UNKNOWN : truth(of() !== 0);
      case 'folded': {
        const days = this.#daysOfBar(node.frame!, row).map((day) => of(day));
        const known = days.filter((value) => !Number.isNaN(value));
        if (Number.isNaN(of()) || known.length === 0) return Number.NaN;
        if (name === 'last') return known.at(-1)!;
        if (name === 'first') return known[0]!;
        if (name === 'sum') return known.reduce((sum, value) => sum + value, 0);
        return name === 'highest' ? Math.max(...known) : Math.min(...known);
      }
      case 'to-day': {
        const days = this.#columns.minutes(node.inputs[0]!.frame!)?.days;
        // D4: of the newest day only.
        if (!days || row < this.#columns.days.length - 1) return unknown;
        const last = Array.from(days).lastIndexOf(this.#columns.days[row]!);
        return last < 0 ? unknown : of(last);
      }
      case 'plain':
        return of() / this.#factor(name, share, row);
      case 'adjusted':
        return of() * this.#factor(name, share, row);
      case 'abs':
        return Math.abs(of());
      case 'positive':
        return of() > 0 ? of() : Number.NaN;
      case 'known':
        return truth(!Number.isNaN(of()));
      case 'rounded':
        return twoDecimals(of());
      case 'not':
        return 1 - of();
      case 'and':
        return Math.min(...numbers());
      case 'or':
        return Math.max(...numbers());
      case 'is': {
        const texts = this.#columns.texts(node.inputs[0]!.name);
        const own = texts[of()];
        const same = (a: string, b: string) =>
          a.toLowerCase().replace(/[-_ ]+/g, ' ') === b.toLowerCase().replace(/[-_ ]+/g, ' ');
        return own === undefined ? UNKNOWN : truth(node.texts.some((text) => same(text, own)));
      }
      case 'rises': {
        const values = numbers();
        if (values.some(Number.isNaN)) return Number.NaN;
        return values.slice(1).filter((before, i) => below(before, values[i]!)).length;
      }
      case 'offset':
        return of(this.#barBack(node, row, n));
      case 'since':
        for (let back = 0; ; back += 1) {
          const at = this.#barBack(node, row, back);
          if (at < 0 || of(at) === UNKNOWN) return Number.NaN;
          if (of(at) === 1) return back;
        }
      case 'study':
        return this.#study(node, share, row);
      case 'rank':
      case 'percentile':
      case 'mean':
      case 'median':
      case 'total':
      case 'true-count':
        return this.#across(node, share, row);
      case 'highest':
      case 'lowest':
      case 'avg':
      case 'sum':
      case 'stdev':
      case 'slope':
      case 'count':
      case 'any':
        return this.#window(node, share, row);
      default:
        return this.#ofTwo(op, numbers() as [number, number]);
    }
  }

  #ofTwo(op: Node['op'], [a, b]: [number, number]): number {
    const isUnknown = Number.isNaN(a) || Number.isNaN(b);
    const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN);
    if (op === '<') return isUnknown ? UNKNOWN : truth(below(a, b));
    if (op === '<=') return isUnknown ? UNKNOWN : truth(!below(b, a));
    if (op === '=') return isUnknown ? UNKNOWN : truth(!below(a, b) && !below(b, a));
    if (isUnknown) return Number.NaN;
    if (op === 'add') return below(a, -b) || below(-b, a) ? finite(a + b) : 0;
    if (op === 'subtract') return below(a, b) || below(b, a) ? finite(a - b) : 0;
    if (op === 'multiply') return finite(a * b);
    if (op === 'divide') return finite(a / b);
    if (op === 'max') return Math.max(a, b);
    if (op === 'min') return Math.min(a, b);
    if (op === 'growth') return a < 0 || b <= 0 ? Number.NaN : twoDecimals(100 * (a / b - 1));
    throw new Error(op);
  }

  #column({ name, frame }: Node, share: number, row: number): number {
    const minutes = frame?.endsWith('m') ? this.#columns.minutes(frame) : undefined;
    if (frame?.endsWith('m'))
      return minutes?.column(name)?.[share * minutes.days.length + row] ?? Number.NaN;
    return this.#columns.column(name)?.[share * this.#columns.days.length + row] ?? Number.NaN;
  }

  #factor(terms: string, share: number, row: number): number {
    const factors = this.#columns.factors(terms as 'price' | 'volume');
    return factors?.[share * this.#columns.days.length + row] ?? 1;
  }

  #group(frame: string, row: number): number {
    const day = this.#columns.days[row]!;
    if (frame === 'week') return weekOf(day);
    return frame === 'month' ? monthNumber(day) : quarterNumber(day);
  }

  /** The sessions of the bar of a session, up to it. */
  #daysOfBar(frame: string, row: number): number[] {
    const rows: number[] = [];
    for (let at = 0; at <= row; at += 1)
      if (this.#group(frame, at) === this.#group(frame, row)) rows.push(at);
    return rows;
  }

  /** The last session of the bar `back` bars ago. */
  #barBack({ frame = 'day' }: Node, row: number, back: number): number {
    if (frame === 'day' || frame.endsWith('m')) return row - back;
    let at = row;
    for (let bars = 0; bars < back && at >= 0; bars += 1) {
      const group = this.#group(frame, at);
      while (at >= 0 && this.#group(frame, at) === group) at -= 1;
    }
    return at;
  }

  #window(node: Node, share: number, row: number): number {
    const { op, n } = node;
    const first = op === 'avg' ? 1 : 0;
    const values = Array.from({ length: n }, (_, back) =>
      this.value(node.inputs[0]!, share, this.#barBack(node, row, back + first)),
    );
    if (op === 'any') return Math.max(...values);
    if (values.some((value) => Number.isNaN(value) || (op === 'count' && value === UNKNOWN)))
      return Number.NaN;
    const sum = values.reduce((total, value) => total + value, 0);
    const mean = sum / n;
    const [newest] = values as [number];
    const rest = (value: number) =>
      below(newest, newest + value) || below(newest + value, newest) ? value : 0;
    switch (op) {
      case 'highest':
        return Math.max(...values);
      case 'lowest':
        return Math.min(...values);
      case 'avg':
        return mean;
      case 'stdev':
        return rest(Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / n));
      case 'slope': {
        const middle = (n - 1) / 2;
        const products = values.map((value, back) => (middle - back) * (value - mean));
        const squares = values.map((_, back) => (middle - back) ** 2);
        const total = (list: number[]) => list.reduce((all, one) => all + one, 0);
        return rest(total(products) / total(squares));
      }
      default:
        return sum;
    }
  }

  #across(node: Node, share: number, row: number): number {
    const [input, sector] = node.inputs;
    const close = this.#columns.column('close');
    const isThere = (one: number) =>
      !close || !Number.isNaN(close[one * this.#columns.days.length + row]!);
    const sectorOf = (one: number) => (sector ? this.value(sector, one, row) : 0);
    if (!isThere(share) || Number.isNaN(sectorOf(share))) return Number.NaN;
    const others = this.#columns.codes
      .map((_, one) => one)
      .filter((one) => isThere(one) && sectorOf(one) === sectorOf(share))
      .map((one) => this.value(input!, one, row))
      .filter((value) => !Number.isNaN(value));
    const own = this.value(input!, share, row);
    const sum = others.reduce((total, value) => total + value, 0);
    const sorted = others.toSorted((a, b) => a - b);
    switch (node.op) {
      case 'true-count':
        return others.filter((value) => value === 1).length;
      case 'total':
        return others.length > 0 ? sum : Number.NaN;
      case 'mean':
        return others.length > 0 ? sum / others.length : Number.NaN;
      case 'median':
        return others.length === 0
          ? Number.NaN
          : (sorted[Math.floor((others.length - 1) / 2)]! +
              sorted[Math.ceil((others.length - 1) / 2)]!) /
              2;
      case 'rank':
        return Number.isNaN(own) ? Number.NaN : 1 + others.filter((one) => below(own, one)).length;
      default: {
        if (Number.isNaN(own) || others.length < 2) return Number.NaN;
        return (100 * others.filter((one) => below(one, own)).length) / (others.length - 1);
      }
    }
  }

  /** The study over the bars up to the row, as if there were no later ones. */
  #study(node: Node, share: number, row: number): number {
    const frame = node.frame ?? 'day';
    const isMinutes = frame.endsWith('m');
    const series = node.inputs[0];
    const read = (name: string, at: number) =>
      series ? this.value(series, share, at) : this.#column({ ...node, name }, share, at);
    if (Number.isNaN(read('close', row))) return Number.NaN;
    const groups = new Map<number, number[]>();
    for (let at = 0; at <= row; at += 1) {
      if (Number.isNaN(read('close', at))) continue;
      const group = frame === 'day' || isMinutes ? at : this.#group(frame, at);
      groups.set(group, [...(groups.get(group) ?? []), at]);
    }
    // S2: a series has a bar of a week only if it is known at the end of it.
    if (series && frame !== 'day' && !isMinutes)
      for (const group of groups.keys()) {
        let end = row;
        while (this.#group(frame, end) !== group) end -= 1;
        if (Number.isNaN(read('close', end))) groups.delete(group);
      }
    const days = isMinutes ? this.#columns.minutes(frame)!.days : this.#columns.days;
    const bars = [...groups.values()].map((rows) => {
      const all = (name: string) => rows.map((at) => read(name, at));
      const last = rows.at(-1)!;
      return {
        open: all('open')[0]!,
        high: Math.max(...all('high')),
        low: Math.min(...all('low')),
        close: all('close').at(-1)!,
        volume: all('volume').reduce((sum, value) => sum + value, 0),
        session: isMinutes ? days[last]! : monthNumber(days[last]!),
        beside: isMinutes ? Number.NaN : (this.#columns.market('dsex')?.[last] ?? Number.NaN),
      };
    });
    const study = studyById(node.name)!;
    return runStudy(study, barsOf(bars), node.params)[node.output]!.at(-1)!;
  }
}

/** Values within a billionth of each other are equal. */
const below = (a: number, b: number): boolean => b - a > 1e-9 * Math.max(Math.abs(a), Math.abs(b));
