import { parse } from '@dorpon/domain/screener/parse';
import { termsInWords } from '@dorpon/domain/screener/term-words';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const examples = [
  'close > sma(close, 50) and rsi(14) between 50 and 70 and volume > 2 * avg(volume, 20)',
  'pe < 15 and yield > 4% and category in (A, B)',
  'change(5d) > 10% and not locked',
  'close > highest(high, 252)[1]',
];

/** Questions to begin with, in words; a tap takes over the text. */
export function StartExamples({ onText }: { onText: (text: string) => void }) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const wordsOf = (text: string) => {
    const parsed = parse(text);
    if ('problem' in parsed) return text;
    const joint = ` ${t('myScreener.builder.and')} `;
    const terms = termsInWords(parsed.screener, language).map(({ words }) => words);
    return inNumerals(terms.join(joint), numerals);
  };
  return (
    <section className="screener-start">
      <h2>{t('myScreener.start.title')}</h2>
      <p>{t('myScreener.start.text')}</p>
      {examples.map((text) => (
        <button key={text} type="button" className="btn" onClick={() => onText(text)}>
          {wordsOf(text)}
        </button>
      ))}
    </section>
  );
}
