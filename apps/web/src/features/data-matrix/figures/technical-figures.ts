import { percentFrom } from '@dorpon/domain/figures/percent-from';
import type { Reading } from '../../../api/technicals.ts';
import { figuresOf, type Kind, type MatrixFigure } from './matrix-figure.ts';
import { currentPrice, known, reading } from './price-figures.ts';
import { level, mirror } from './tint.ts';

const figure = figuresOf('technicals', ['technicals']);

const read = (
  id: string,
  kind: Kind,
  from: Reading,
  scale: MatrixFigure['scale'] = null,
  decimals?: number,
) =>
  figure(id, kind, (row) => reading(row, from), {
    scale,
    ...(decimals === undefined ? {} : { decimals }),
  });

/** The live price against an average that updates every minute. */
const fromAverage = (id: string, average: Reading, span: number) =>
  figure(id, 'percent', (row) => percentFrom(currentPrice(row), reading(row, average)), {
    scale: mirror(0, span),
    width: 96,
  });

export const technicalFigures = [
  read('rsi', 'ratio', 'rsi', mirror(50, 25), 1),
  read('sma-20', 'price', 'sma20'),
  read('sma-50', 'price', 'sma50'),
  read('sma-200', 'price', 'sma200'),
  fromAverage('from-sma-20', 'sma20', 10),
  fromAverage('from-sma-50', 'sma50', 15),
  fromAverage('from-sma-200', 'sma200', 30),
  read('ema-20', 'price', 'ema20'),
  read('ema-50', 'price', 'ema50'),
  fromAverage('from-ema-20', 'ema20', 10),
  read('macd', 'change', 'macd'),
  read('adx', 'ratio', 'adx', level, 1),
  read('plus-di', 'ratio', 'plusDi', level, 1),
  read('minus-di', 'ratio', 'minusDi', level, 1),
  read('percent-b', 'ratio', 'percentB', mirror(0.5, 0.6)),
  read('band-width', 'portion', 'bandWidth', level),
  read('atr', 'portion', 'atrPercent', level),
  read('stochastic-k', 'ratio', 'stochasticK', mirror(50, 50), 1),
  read('stochastic-d', 'ratio', 'stochasticD', mirror(50, 50), 1),
  read('mfi', 'ratio', 'mfi', mirror(50, 30), 1),
  read('cci', 'ratio', 'cci', mirror(0, 200), 0),
  read('williams', 'ratio', 'williams', mirror(-50, 50), 1),
  read('roc', 'percent', 'roc', mirror(0, 15)),
  read('cmf', 'ratio', 'cmf', mirror(0, 0.3)),
  read('aroon', 'ratio', 'aroon', mirror(0, 100), 0),
  read('volatility', 'portion', 'volatility', level, 1),
  read('correlation', 'ratio', 'correlation', mirror(0, 1)),
  read('strength', 'percent', 'strength', mirror(0, 30)),
  figuresOf('technicals', ['betas'])(
    'beta',
    'ratio',
    ({ quote, facts }) => known(facts.betas?.get(quote.code)),
    { scale: level },
  ),
  read('supertrend', 'side', 'supertrend'),
  read('pattern', 'pattern', 'pattern'),
];
