import type { NewsItem } from '@dorpon/domain/company/news-item';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { type CorporateAction, securitiesFactor } from '@dorpon/domain/market/corporate-action';
import type { Halt } from '@dorpon/domain/market/quote';
import { taka } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { plainPercent } from '../dialogs/adjustments-dialog.tsx';
import type { ChartMark } from './chart-mark.ts';

type Said = Pick<ChartMark, 'title' | 'text'>;
type ActionMark = Omit<ChartMark, 'isFuture'>;

/** Title and text of marks in the reader's language and digits. */
export function useMarkWords() {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  return useMemo(() => {
    const shown = (text: string) => inNumerals(text, numerals);
    const said = (title: string, text: string): Said => ({
      title: shown(title),
      text: shown(text),
    });

    function ofAction(action: CorporateAction): ActionMark[] {
      const { cash, stock, rights, recordDate, reopensOn, kind } = action;
      const titles = [
        cash > 0 && t('advanceChart.marks.cash', { percent: plainPercent(cash) }),
        stock > 0 && t('advanceChart.marks.stockOf', { percent: plainPercent(stock) }),
        rights > 0 &&
          t('advanceChart.marks.rights', {
            percent: plainPercent(rights),
            price: formatFixed(taka(action.rightsPrice), 2),
          }),
      ].filter((title) => title !== false);
      const ex = t('advanceChart.marks.ex', { day: dayWords(recordDate, 'long') });
      const factor = securitiesFactor({ bonus: stock / 100, rights: rights / 100, rightsPrice: 0 });
      const by = t('advanceChart.marks.adjustedBy', { factor: formatFixed(factor, 4) });
      const isNew = stock > 0 || rights > 0;
      const key = `${kind} ${recordDate}`;
      return [
        ...(isNew
          ? [
              {
                id: `${key} stock`,
                kind: 'stock' as const,
                day: reopensOn,
                page: 'news' as const,
                ...said(titles.slice(cash > 0 ? 1 : 0).join(', '), `${by} ${ex}`),
              },
            ]
          : []),
        ...(cash > 0
          ? [
              {
                id: `${key} cash`,
                kind: 'dividend' as const,
                day: reopensOn,
                page: 'news' as const,
                ...said(titles[0] ?? '', ex),
              },
            ]
          : []),
        {
          id: `${key} record`,
          kind: 'record-date',
          day: recordDate,
          page: 'news',
          ...said(
            t('advanceChart.marks.recordDate'),
            t('advanceChart.marks.recordFor', { what: titles.join(', ') }),
          ),
        },
      ];
    }

    const ofNews = ({ title, banglaTitle, figures }: NewsItem): Said => {
      const { eps, epsBefore } = figures;
      const values = { eps: formatFixed(eps ?? 0, 2), before: formatFixed(epsBefore ?? 0, 2) };
      const text =
        eps === undefined
          ? ''
          : t(
              epsBefore === undefined ? 'advanceChart.marks.epsOnly' : 'advanceChart.marks.eps',
              values,
            );
      // The text of a title is the company's own, with its own digits.
      return { title: (language === 'bn' && banglaTitle) || title, text: shown(text) };
    };

    const ofBlock = (volume: number, trades: number): Said =>
      said(
        t('advanceChart.marks.block'),
        t('advanceChart.marks.blockText', { n: formatCount(trades), volume: formatCount(volume) }),
      );

    const ofHalt = (halt: Exclude<Halt, ''>): Said =>
      said(t(`halt.${halt}`), t('advanceChart.marks.haltText'));

    return { ofAction, ofNews, ofBlock, ofHalt };
  }, [t, language, numerals, dayWords]);
}
