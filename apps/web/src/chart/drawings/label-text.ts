import type { LabelValue } from '@dorpon/domain/chart/drawings/figure';
import { filledText } from '@dorpon/domain/filled-text';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { inNumerals } from '../../i18n/numerals.tsx';
import { translateIn } from '../../i18n/translate.ts';
import { DASH, formatCount, formatPercent, shortCount } from '../../ui/text/format.ts';
import './words.ts';

interface Reader {
  readonly language: 'en' | 'bn';
  readonly bengaliDigits: boolean;
  readonly decimals: number;
}

/** 0.5, 0.618, 1: as many decimals as it needs, at most three. */
const ratioText = (ratio: number): string =>
  Number.isFinite(ratio) ? formatFixed(ratio, 3).replace(/\.?0+$/, '') : DASH;

/** What a label of a drawing says to this reader. */
export function labelText(value: LabelValue, reader: Reader): string {
  return inNumerals(plainText(value, reader), reader.bengaliDigits ? 'beng' : 'latn');
}

function plainText(value: LabelValue, { language, decimals }: Reader): string {
  const words = translateIn[language].tree('drawings.values');
  const price = (amount: number): string =>
    Number.isFinite(amount) ? formatFixed(amount, decimals) : DASH;
  const percent = (amount: number): string =>
    Number.isFinite(amount) ? formatPercent(amount) : DASH;
  switch (value.kind) {
    case 'level':
      return `${ratioText(value.ratio)}  ${price(value.price)}`;
    case 'ratio':
      return ratioText(value.ratio);
    case 'price':
      return price(value.price);
    case 'count':
      return formatCount(value.count);
    case 'name':
      return value.name;
    case 'target':
    case 'stop':
      return filledText(words[value.kind], {
        price: price(value.price),
        percent: percent(value.percent),
      });
    case 'reward':
      return filledText(words.entry, {
        price: price(value.price),
        ratio: Number.isFinite(value.ratio) ? formatFixed(value.ratio, 2) : DASH,
      });
    case 'price-range':
      return `${value.change > 0 ? '+' : ''}${price(value.change)} (${percent(value.percent)})`;
    case 'date-range': {
      const { text, unit } = shortCount(value.volume);
      const volume = unit === null ? text : `${text} ${words[unit]}`;
      return [
        filledText(words.bars, { bars: formatCount(value.bars) }),
        filledText(words.days, { days: formatCount(value.days) }),
        filledText(words.volume, { volume }),
      ].join(' · ');
    }
  }
}
