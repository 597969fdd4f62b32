import { chance } from '../../indicators/testing/made-bars.ts';
import type { Field } from '../field.ts';
import { fields } from '../fields.data.ts';
import { screenerStudies, seriesStudies } from '../study-table.ts';
import { fieldId } from '../vocabulary.ts';

type Numeric = 'price' | 'volume' | 'money' | 'percent' | 'number';

/** Texts that mean something, with any part of the language. */
export class RandomScreener {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = chance(seed);
  }

  text(): string {
    const lets = this.#below(3) === 0 ? `let base = ${this.#numeric(this.#type(), 2)};\n` : '';
    const use = lets ? ` and (known(base) or base > base[1])` : '';
    return `${lets}${this.#condition(3)}${use}`;
  }

  #below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#below(items.length)]!;
  }

  #type(): Numeric {
    return this.#one(['price', 'price', 'volume', 'money', 'percent', 'number'] as const);
  }

  #condition(depth: number): string {
    if (depth <= 0) return this.#comparison(1);
    const inner = () => this.#condition(depth - 1);
    switch (this.#below(14)) {
      case 0:
        return `${inner()} and ${inner()}`;
      case 1:
        return `(${inner()} or ${inner()})`;
      case 2:
        return `not (${inner()})`;
      case 3:
        return `(${inner()}) within ${this.#window()} days`;
      case 4:
        return `count(${inner()}, ${this.#window()}) ${this.#sign()} ${this.#below(4)}`;
      case 5:
        return `since(${inner()}) < ${this.#window()}`;
      case 6:
        return this.#one([
          'locked',
          'held',
          'watched("a")',
          'category in (A, বি)',
          'sector != "IT"',
          'sector in (Bank, textile)',
          'hammer on week',
          'doji within 4 days',
          'engulfing.bullish',
          'event(9d, agm)',
          'news(5d) > 0',
          'close on 5m > open on 5m',
          'since(close on 5m > open on 5m) < 3',
          'count(last on 15m > 20, 2) >= 1',
        ]);
      case 7:
        return this.#comparedShares(this.#numeric(this.#type(), depth - 1));
      case 8:
        return `${this.#one(['market_count', 'sector_count'])}(${inner()}) ${this.#sign()} ${this.#below(4)}`;
      case 9:
        return `(${inner()})[${this.#below(4)}]`;
      case 10:
        return this.#dates();
      case 11:
        return this.#texts();
      default:
        return this.#comparison(depth);
    }
  }

  #comparedShares(series: string): string {
    if (this.#below(2) === 0)
      return `${this.#one(['rank', 'sector_rank'])}(${series}) ${this.#sign()} ${this.#below(6)}`;
    const name = this.#one(['percentile', 'sector_percentile', 'শতক', 'পার্সেন্টাইল']);
    return `${name}(${series}) ${this.#sign()} ${this.#one([0, 25, 50, 75, 100])}%`;
  }

  #date(): string {
    const month = 11 + this.#below(2);
    return `2021-${month}-${15 + this.#below(15)}`;
  }

  #dates(): string {
    const [one, other] = this.#one([
      ['record_date', 'agm_date'],
      ['agm_date', 'রেকর্ড_ডেট'],
    ] as const);
    switch (this.#below(5)) {
      case 0:
        return `${one} ${this.#sign()} ${this.#date()}`;
      case 1:
        return `${one} - ${this.#one([other, this.#date()])} ${this.#sign()} ${this.#below(20)} days`;
      case 2:
        return `${one} + ${this.#below(20)} ${this.#sign()} ${other}`;
      case 3:
        return `${one} ${this.#not()}between ${this.#date()} and ${this.#date()}`;
      default:
        return `${one} ${this.#not()}in (${this.#date()}, ${this.#date()}..${this.#date()})`;
    }
  }

  #texts(): string {
    return this.#one([
      'category not in (A, বি)',
      'sector not in (Bank, textile)',
      'খাত নয় মধ্যে (IT)',
      'type not in (bond)',
      'code not in (S1, S2)',
    ]);
  }

  #not(): string {
    return this.#one(['', '', 'not ', 'নয় ']);
  }

  /** A series of minutes: bars have these fields only. */
  #minutes(type: 'price' | 'volume' | 'money'): string {
    const field = {
      price: () => this.#one(['open', 'high', 'low', 'close', 'last', 'শেষ_দর']),
      volume: () => 'volume',
      money: () => 'turnover',
    }[type]();
    const read = this.#one([
      () => field,
      () => `${field}[${this.#below(4)}]`,
      () =>
        `${this.#one(['highest', 'lowest', 'avg', 'sum', 'slope'])}(${field}, ${2 + this.#below(4)})`,
      () => `${this.#one(['sma', 'ema', 'wma'])}(${field}, ${2 + this.#below(3)})`,
    ])();
    return `(${read} on ${this.#one(['5m', '15m', '৫ মিনিট'])})`;
  }

  #sign(): string {
    return this.#one(['<', '<=', '>', '>=', '=', '!=', '≥', '≠']);
  }

  #window(): number {
    return this.#one([1, 2, 3, 5, 8, 20]);
  }

  #comparison(depth: number): string {
    const type = this.#type();
    const left = this.#numeric(type, depth);
    const right = () =>
      this.#below(3) === 0 ? this.#literal(type) : this.#numeric(type, depth - 1);
    switch (this.#below(6)) {
      case 0:
        return `${left} crosses ${this.#one(['above', 'below', 'উপরে'])} ${right()}`;
      case 1:
        return `${left} ${this.#not()}between ${right()} and ${right()}`;
      case 2:
        return `${left} ${this.#not()}in (${this.#literal(type)}, ${this.#literal(type)}..${this.#literal(type)})`;
      default:
        return `${left} ${this.#sign()} ${right()}`;
    }
  }

  #literal(type: Numeric): string {
    if (type === 'percent') return `${this.#below(60) - 20}%`;
    if (type === 'money') return this.#one(['10000', '0.1 lakh', '0.002 crore']);
    return String(this.#one([0, 1, 5, 20, 50, 100, 150]));
  }

  #numeric(type: Numeric, depth: number): string {
    const inner = () => this.#numeric(type, depth - 1);
    if (depth <= 0) return this.#field(type);
    switch (this.#below(14)) {
      case 0:
        return `(${inner()} ${this.#one(['+', '-', '−'])} ${inner()})`;
      case 1:
        return `${this.#one(['2', '0.5', '150%', '-1'])} * ${this.#field(type)}`;
      case 2:
        return `(${inner()})[${this.#below(4)}]`;
      case 3:
      case 4: {
        const name = this.#one(['highest', 'lowest', 'avg', 'sum', 'stdev', 'slope', 'গড়']);
        return `${name}(${inner()}, ${Math.max(2, this.#window())})`;
      }
      case 5:
        return `${this.#one(['max', 'min'])}(${inner()}, ${inner()})`;
      case 6:
        return `${this.#one(['abs', 'positive', 'rounded'])}(${inner()})`;
      case 7:
        return `(${inner()} on ${this.#one(['week', 'month', 'quarter', 'দিন'])})`;
      case 8:
        return `${this.#one(['market_avg', 'sector_avg', 'market_median', 'sector_median', 'sector_sum'])}(${inner()})`;
      case 9:
        return type === 'number' ? `${this.#study()}` : this.#typedStudy(type);
      case 10:
        return type === 'number'
          ? `(${this.#numeric('price', depth - 1)} / ${this.#numeric('price', depth - 1)})`
          : type === 'money'
            ? `${this.#numeric('price', depth - 1)} * ${this.#numeric('volume', depth - 1)}`
            : this.#field(type);
      case 11:
        return type === 'number' || type === 'percent' ? this.#field(type) : this.#minutes(type);
      default:
        return this.#field(type);
    }
  }

  #field(type: Numeric): string {
    const names = fieldsOf[type];
    const field = this.#one(names);
    const name = this.#one([fieldId(field), this.#one(field.names.bn)]);
    if (field.back && this.#below(2) === 0) return `${name}(${this.#below(4)})`;
    const isPeriod = field.fold !== undefined || field.is?.includes('{');
    if (isPeriod && this.#below(4) === 0) return `${name}(${this.#window()}d)`;
    return name;
  }

  /** A reading of any study, whatever its unit: both sides are the same study. */
  #study(): string {
    const { study } = this.#one(screenerStudies.filter(({ isPattern }) => !isPattern));
    const output = this.#one(study.outputs).key.replace(/[A-Z]/g, (up) => `_${up.toLowerCase()}`);
    const call = `${study.id.replaceAll('-', '_')}(${this.#params(study.params)}).${output}`;
    const framed = this.#below(4) === 0 ? `(${call} on ${this.#one(['week', 'month'])})` : call;
    return `(${framed} / ${framed}[1])`;
  }

  #typedStudy(type: Numeric): string {
    const id = this.#one(['sma', 'ema', 'wma', 'tema', 'hma', 'stddev', 'mom']);
    return seriesStudies.has(id) ? `${id}(${this.#field(type)}, ${2 + this.#below(6)})` : id;
  }

  /** Short periods, so that a short record has values. */
  #params(params: Readonly<Record<string, { min: number; max: number; step: number }>>): string {
    return Object.values(params)
      .map(({ min, max, step }) =>
        step === 1
          ? Math.min(max, Math.max(min, 2 + this.#below(5)))
          : Math.min(max, Math.max(min, 0.5)),
      )
      .join(', ');
  }
}

const ofType = (type: Numeric) =>
  fields.filter((field) => field.type === type && field.from !== 'depth');

const fieldsOf: Readonly<Record<Numeric, readonly Field[]>> = {
  price: ofType('price'),
  volume: ofType('volume'),
  money: ofType('money'),
  percent: ofType('percent'),
  number: ofType('number'),
};
