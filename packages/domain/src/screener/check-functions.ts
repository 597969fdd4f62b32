import { companyEventKinds } from '../company/company-event.ts';
import { newsKinds } from '../company/news-item.ts';
import { isClash } from './algebra.ts';
import { type FieldChecker, MOST_PERIODS_BACK } from './check-fields.ts';
import { type FunctionId, functions } from './functions.data.ts';
import { kinds } from './kinds.data.ts';
import { MAX_WINDOW } from './limits.ts';
import { type CheckContext, NameChecker, type Place } from './name-checker.ts';
import type { Node } from './node.ts';
import type { TextRange } from './problem.ts';
import type { Expression } from './tree.ts';
import { meaningOf } from './vocabulary.ts';

export class FunctionChecker extends NameChecker {
  readonly #fields: FieldChecker;

  constructor(context: CheckContext, fields: FieldChecker) {
    super(context);
    this.#fields = fields;
  }

  function(
    id: FunctionId,
    args: readonly Expression[],
    whole: TextRange,
    place: Place,
  ): Node | undefined {
    const { takes } = functions[id];
    const most = takes.length;
    const least = takes.filter((one) => one !== 'kind?').length;
    if (args.length < least || args.length > most) return this.argumentCount(whole, most);
    const [first, second] = args as [Expression, Expression];
    switch (id) {
      case 'highest':
      case 'lowest':
      case 'avg':
      case 'sum':
      case 'stdev':
      case 'slope': {
        const series = this.context.numeric(first, place);
        const n = this.whole(second, place, id === 'stdev' || id === 'slope' ? 2 : 1, MAX_WINDOW);
        if (series === undefined || n === undefined) return undefined;
        const { type, terms, frame = 'day' } = series;
        return this.make({ op: id, inputs: [series], n, type, terms, frame });
      }
      case 'count':
      case 'since': {
        const condition = this.context.condition(first, place);
        const n = id === 'count' ? this.whole(second, place, 1, MAX_WINDOW) : 0;
        if (condition === undefined || n === undefined) return undefined;
        const { frame } = condition;
        const type = id === 'count' ? 'count' : 'days';
        return this.make({ op: id, inputs: [condition], n, type, frame });
      }
      case 'growth':
      case 'consistency':
        return this.#overPeriods(id, first, second, place);
      case 'news':
        return this.#news(first, second, place);
      case 'event':
        return this.#event(first, second, place);
      case 'max':
      case 'min': {
        const [left, right] = args.map((arg) => this.context.numeric(arg, place));
        if (left === undefined || right === undefined) return undefined;
        const pair = this.context.algebra.pair(left, right);
        if (isClash(pair))
          return this.report('mixed-types', second, {
            params: { left: pair.left, right: pair.right },
            expected: [pair.left],
          });
        const { a, b, frame = 'day' } = pair;
        return this.make({ op: id, inputs: [a, b], type: a.type, terms: a.terms, frame });
      }
      case 'market_count':
      case 'sector_count': {
        const condition = this.context.condition(first, place);
        return condition && this.#across(id, condition);
      }
      default: {
        const series = this.context.numeric(first, place);
        return series && this.#ofOne(id, series);
      }
    }
  }

  #ofOne(id: OneSeries, series: Node): Node {
    const { type, terms, frame = 'day' } = series;
    switch (id) {
      case 'abs':
      case 'positive':
        return this.make({ op: id, inputs: [series], type, terms, frame });
      case 'rounded':
        return this.make({ op: id, inputs: [this.context.algebra.plain(series)], type, frame });
      case 'known':
        return this.make({ op: id, inputs: [series], type: 'boolean', frame });
      default:
        return this.#across(id, series);
    }
  }

  /** A1: shares are compared on one day, in prices as they were on that day. */
  #across(id: Across, series: Node): Node {
    const { algebra } = this.context;
    const own = algebra.toDay(algebra.plain(series));
    const { op, type, sector } = across[id];
    const inputs = sector ? [own, this.#sector()] : [own];
    const { frame = 'day' } = own;
    return this.make({ op, inputs, type: type ?? own.type, frame });
  }

  #sector(): Node {
    return this.make({ op: 'column', inputs: [], name: 'sector', type: 'text', frame: 'day' });
  }

  #overPeriods(
    id: 'growth' | 'consistency',
    of: Expression,
    by: Expression,
    place: Place,
  ): Node | undefined {
    const meaning = of.kind === 'name' ? meaningOf(of.name) : undefined;
    const field = meaning && 'field' in meaning ? meaning.field : undefined;
    if (field?.back === undefined) return this.report('argument-field', of);
    const n = this.whole(by, place, 1, MOST_PERIODS_BACK, [field.back]);
    if (n === undefined) return undefined;
    const backs = id === 'growth' ? [0, n] : Array.from({ length: n + 1 }, (_, back) => back);
    const day = { frame: 'day' } as const;
    const inputs = backs.map((back) => this.#fields.fieldOn(field, back, undefined, of, day)!);
    return id === 'growth'
      ? this.make({ op: 'growth', inputs, type: 'percent', frame: 'day' })
      : this.make({ op: 'rises', inputs, type: 'count', frame: 'day' });
  }

  #news(window: Expression, kind: Expression | undefined, place: Place): Node | undefined {
    const n = this.whole(window, place, 1, MAX_WINDOW);
    const found = kind ? this.kind(kind, newsKinds, kinds.news.textNames) : 'all';
    if (n === undefined || found === undefined) return undefined;
    const day = { type: 'count', frame: 'day' } as const;
    const column = this.make({ op: 'column', inputs: [], name: `news:${found}`, ...day });
    return this.make({ op: 'sum', inputs: [column], n, ...day });
  }

  /** Not unknown where no event is known: then there is none. */
  #event(window: Expression, kind: Expression | undefined, place: Place): Node | undefined {
    const n = this.whole(window, place, 0, MAX_WINDOW);
    const found = kind ? this.kind(kind, companyEventKinds, kinds.event.textNames) : 'all';
    if (n === undefined || found === undefined) return undefined;
    const asked = found === 'all' ? companyEventKinds : [found];
    const most = this.context.algebra.constant(n, 'days');
    const truth = { type: 'boolean', frame: 'day' } as const;
    return asked
      .map((one) => {
        const name = `days_to_${one.replace('-', '_')}`;
        const days = this.make({ op: 'column', inputs: [], name, type: 'days', frame: 'day' });
        const known = this.make({ op: 'known', inputs: [days], ...truth });
        const near = this.make({ op: '<=', inputs: [days, most], ...truth });
        return this.make({ op: 'and', inputs: [known, near], ...truth });
      })
      .reduce((left, right) => this.make({ op: 'or', inputs: [left, right], ...truth }));
  }
}

const across = {
  rank: { op: 'rank', type: 'count', sector: false },
  percentile: { op: 'percentile', type: 'percent', sector: false },
  sector_rank: { op: 'rank', type: 'count', sector: true },
  sector_percentile: { op: 'percentile', type: 'percent', sector: true },
  market_avg: { op: 'mean', type: undefined, sector: false },
  sector_avg: { op: 'mean', type: undefined, sector: true },
  market_median: { op: 'median', type: undefined, sector: false },
  sector_median: { op: 'median', type: undefined, sector: true },
  market_sum: { op: 'total', type: undefined, sector: false },
  sector_sum: { op: 'total', type: undefined, sector: true },
  market_count: { op: 'true-count', type: 'count', sector: false },
  sector_count: { op: 'true-count', type: 'count', sector: true },
} as const;

type Across = keyof typeof across;
type OneSeries =
  | Exclude<Across, 'market_count' | 'sector_count'>
  | 'abs'
  | 'positive'
  | 'rounded'
  | 'known';
