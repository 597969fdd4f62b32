import type { ChartMark } from '@dorpon/domain/chart/marks';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { type CorporateAction, securitiesFactor } from '@dorpon/domain/market/corporate-action';
import { taka } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { plainPercent } from '../dialogs/adjustments-dialog.tsx';
import type { ShownMark } from './shown-mark.ts';

type Item = ShownMark['items'][number];

/** What a mark says, in the reader's language and digits. */
export function useMarkWords(): (mark: ChartMark) => readonly Item[] {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  return useCallback(
    (mark) => {
      const said = (title: string, text: string): Item => ({
        title: inNumerals(title, numerals),
        text: inNumerals(text, numerals),
      });
      const cashOf = ({ cash }: CorporateAction) =>
        cash > 0 && t('advanceChart.marks.cash', { percent: plainPercent(cash) });
      const newOf = ({ stock, rights, rightsPrice }: CorporateAction) =>
        [
          stock > 0 && t('advanceChart.marks.stockOf', { percent: plainPercent(stock) }),
          rights > 0 &&
            t('advanceChart.marks.rights', {
              percent: plainPercent(rights),
              price: formatFixed(taka(rightsPrice), 2),
            }),
        ].filter((title) => title !== false);
      const exOf = ({ recordDate }: CorporateAction) =>
        t('advanceChart.marks.ex', { day: dayWords(recordDate, 'long') });
      // The title is the company's own text, with its own digits.
      const titleOf = ({ title, banglaTitle }: { title: string; banglaTitle: string }) =>
        (language === 'bn' && banglaTitle) || title;

      switch (mark.kind) {
        case 'dividend':
          return [said(cashOf(mark.action) || '', exOf(mark.action))];
        case 'stock': {
          const { stock, rights, rightsPrice } = mark.action;
          const factor = securitiesFactor({
            bonus: stock / 100,
            rights: rights / 100,
            rightsPrice,
          });
          const by = t('advanceChart.marks.adjustedBy', { factor: formatFixed(factor, 2) });
          // With rights the factor depends on the price too; the dialog of adjustments has it.
          return [
            said(
              newOf(mark.action).join(', '),
              rights > 0 ? exOf(mark.action) : `${by} ${exOf(mark.action)}`,
            ),
          ];
        }
        case 'record-date': {
          const what = [cashOf(mark.action), ...newOf(mark.action)].filter(Boolean).join(', ');
          return [
            said(
              t('advanceChart.marks.recordDate'),
              t('advanceChart.marks.recordFor', { what: what || '—' }),
            ),
          ];
        }
        case 'results': {
          const { eps, epsBefore } = mark.news.figures;
          const values = { eps: formatFixed(eps ?? 0, 2), before: formatFixed(epsBefore ?? 0, 2) };
          const key = epsBefore === undefined ? 'epsOnly' : 'eps';
          const text = eps === undefined ? '' : t(`advanceChart.marks.${key}`, values);
          return [{ ...said('', text), title: titleOf(mark.news) }];
        }
        case 'news':
          return mark.news.map((item) => ({ title: titleOf(item), text: '' }));
        case 'block': {
          const { trades, volume } = mark.block;
          const values = { n: formatCount(trades), volume: formatCount(volume) };
          return [said(t('advanceChart.marks.block'), t('advanceChart.marks.blockText', values))];
        }
        case 'halt':
          return [said(t(`halt.${mark.halt.halt}`), '')];
      }
    },
    [t, language, numerals, dayWords],
  );
}
