import { changeOf, changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { useEffect, useRef } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pastMinute } from '../../live/past-minute.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useClock } from '../../ui/text/clock.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatChange, formatPercent, formatPrice } from '../../ui/text/format.ts';
import { writeGlance } from './glance.ts';
import { DEFAULT_INDEX, type HomeIndex } from './home-search.ts';

interface StoreGlanceProps {
  readonly code: HomeIndex;
  readonly quote: Quote | undefined;
  readonly story: string | null;
}

/** Also stored at this interval, because a phone may end the page without any event. */
const BEAT_MS = 10_000;

/** Stores what the page shows of now, for the next visit. Renders nothing. */
export function StoreGlance({ code, quote, story }: StoreGlanceProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const clock = useClock();
  const dayWords = useDayWords();
  const store = useRef(() => {});
  const stored = useRef(false);
  useEffect(() => {
    store.current = () => {
      const now = clock.now();
      if (pastMinute.read() !== null || code !== DEFAULT_INDEX) return;
      if (quote === undefined || story === null || now === null) return;
      stored.current = true;
      const shown = (text: string) => inNumerals(text, numerals);
      const [whole, decimals] = shown(formatPrice(priceOf(quote))).split('.');
      const [change, percent] = [changeOf(quote), changePercentOf(quote)];
      writeGlance({
        version: 1,
        language,
        code,
        name: t(`shell.indexName.${code}`),
        price: priceOf(quote),
        change,
        percent,
        at: now,
        story: shown(story),
        text: {
          whole: whole ?? '',
          decimals: `.${decimals ?? ''}`,
          change: shown(`${formatChange(change)} ${formatPercent(percent)}`),
          asOf: shown(
            t('shell.asOf', { time: dhakaTime(now, false), day: dayWords(dhakaDay(now), 'short') }),
          ),
        },
      });
    };
    // The first write does not wait: what a page writes while it unloads may be lost.
    if (!stored.current) store.current();
  });
  useEffect(() => {
    const leave = () => store.current();
    const beat = setInterval(leave, BEAT_MS);
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      clearInterval(beat);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
    };
  }, []);
  return null;
}
