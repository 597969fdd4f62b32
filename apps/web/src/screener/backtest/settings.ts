import type { BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import { latinDigits } from '@dorpon/domain/digits';
import { type BoundedPart, bounds } from '@dorpon/domain/screener/backtest/bounds';
import { lex } from '@dorpon/domain/screener/lex';
import { round, type TradingDay } from '@dorpon/domain/units';

/** What the form holds: texts as they were typed. An empty one is not used. */
export interface BacktestSettings {
  readonly positions: string;
  readonly rebalance: string;
  readonly rankText: string;
  readonly rankOrder: 'highest' | 'lowest';
  readonly dropped: boolean;
  readonly exitText: string;
  readonly sessions: string;
  readonly stop: string;
  readonly target: string;
  /** In taka. */
  readonly cash: string;
  readonly commission: string;
  readonly volumeShare: string;
  readonly from: TradingDay | null;
  readonly upto: TradingDay | null;
  /** Whether many values are tried: then `entry` has `{n}` for them. */
  readonly isGrid: boolean;
  readonly entry: string;
  readonly parameters: string;
  readonly isWalk: boolean;
  readonly train: string;
  readonly test: string;
}

export const firstSettings: BacktestSettings = {
  positions: '10',
  rebalance: '5',
  rankText: '',
  rankOrder: 'highest',
  dropped: true,
  exitText: '',
  sessions: '',
  stop: '',
  target: '',
  cash: '10,00,000',
  commission: '0.4',
  volumeShare: '10',
  from: null,
  upto: null,
  isGrid: false,
  entry: '',
  parameters: 'n = 10, 20, 50',
  isWalk: false,
  train: '500',
  test: '120',
};

/** The values that are tried stand in the text. */
export const forOtherText = (settings: BacktestSettings): BacktestSettings => ({
  ...settings,
  isGrid: firstSettings.isGrid,
  entry: firstSettings.entry,
  parameters: firstSettings.parameters,
});

export type NumberName =
  | 'positions'
  | 'rebalance'
  | 'sessions'
  | 'stop'
  | 'target'
  | 'cash'
  | 'commission'
  | 'volumeShare'
  | 'train'
  | 'test';

interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly mayBeEmpty?: boolean;
}

const PAISA = 100;
const ofBounds = (part: BoundedPart): NumberRule => bounds[part];

export const numberRules: Readonly<Record<NumberName, NumberRule>> = {
  positions: ofBounds('positions'),
  rebalance: ofBounds('rebalance'),
  sessions: { ...ofBounds('sessions'), mayBeEmpty: true },
  stop: { ...ofBounds('stop'), mayBeEmpty: true },
  target: { ...ofBounds('target'), mayBeEmpty: true },
  cash: { least: bounds.cash.least / PAISA, most: bounds.cash.most / PAISA, isWhole: true },
  commission: ofBounds('commission'),
  volumeShare: ofBounds('volumeShare'),
  train: { least: 20, most: 1300, isWhole: true },
  test: { least: 5, most: 1300, isWhole: true },
};

/** Undefined where nothing is typed, null where it is not a number of the range. */
export function readFigure(name: NumberName, typed: string): number | undefined | null {
  const text = latinDigits(typed).replaceAll(',', '').trim();
  const { least, most, isWhole, mayBeEmpty = false } = numberRules[name];
  if (text === '') return mayBeEmpty ? undefined : null;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? value : null;
}

const PARAMETER = /^\s*([\p{L}_][\p{L}\p{M}\p{N}_]*)\s*=\s*(.+)$/u;

/** `n = 10, 20; x = 30`, or one name a line. Null where it cannot be read. */
export function readParameters(typed: string): { name: string; values: number[] }[] | null {
  const lines = typed.split(/[;\n]/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [, name = '', list = ''] = PARAMETER.exec(line) ?? [];
    const texts = latinDigits(list).split(',');
    const values = texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
    return { name, values };
  });
  const isRead = read.every(({ name, values }) => name !== '' && values.every(Number.isFinite));
  return isRead && read.length > 0 ? read : null;
}

const TRIED = [0.5, 1, 1.5];

/** The text with `{n}` for its largest number, and values of n around that: a grid that runs as it is offered. */
export function gridOf(text: string): Pick<BacktestSettings, 'entry' | 'parameters'> {
  const lexed = lex(text);
  const numbers = 'tokens' in lexed ? lexed.tokens.filter(({ kind }) => kind === 'number') : [];
  const valueOf = (token: { readonly text: string }) => Number(latinDigits(token.text));
  const [largest] = numbers.toSorted((a, b) => valueOf(b) - valueOf(a));
  if (!largest) return { entry: text, parameters: firstSettings.parameters };
  const value = valueOf(largest);
  const decimals = Number.isInteger(value) ? 0 : 4;
  const values = new Set(TRIED.map((times) => round(times * value, decimals)));
  return {
    entry: `${text.slice(0, largest.from)}{n}${text.slice(largest.to)}`,
    parameters: `n = ${[...values].join(', ')}`,
  };
}

const needed = (settings: BacktestSettings): NumberName[] => [
  'positions',
  'rebalance',
  'sessions',
  'stop',
  'target',
  'cash',
  'commission',
  'volumeShare',
  ...(settings.isWalk ? (['train', 'test'] as const) : []),
];

/** Null while a field is not valid. */
export function rulesOf(text: string, settings: BacktestSettings): BacktestRulesInput | null {
  const figures = new Map(needed(settings).map((name) => [name, readFigure(name, settings[name])]));
  if ([...figures.values()].includes(null)) return null;
  const figure = (name: NumberName): number => figures.get(name)!;
  const parameters = settings.isGrid ? readParameters(settings.parameters) : undefined;
  if (parameters === null) return null;
  const { exitText, rankText, rankOrder, dropped, from, upto, isWalk } = settings;
  const optional = (name: 'sessions' | 'stop' | 'target') => {
    const value = figures.get(name);
    return value == null ? {} : { [name]: value };
  };
  return {
    entry: settings.isGrid ? settings.entry : text,
    exit: {
      ...(exitText.trim() !== '' && { text: exitText }),
      ...optional('sessions'),
      ...optional('stop'),
      ...optional('target'),
      ...(dropped && { dropped }),
    },
    ...(rankText.trim() !== '' && { rank: { text: rankText, order: rankOrder } }),
    positions: figure('positions'),
    rebalance: figure('rebalance'),
    cash: figure('cash') * PAISA,
    commission: figure('commission'),
    volumeShare: figure('volumeShare'),
    ...(from && { from }),
    ...(upto && { upto }),
    ...(parameters && { parameters }),
    ...(isWalk && { walk: { train: figure('train'), test: figure('test') } }),
  };
}
