import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { PaperTrade } from '@dorpon/domain/chart/pro/paper-trade';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useDayWords } from '../../../../ui/text/day-and-time.tsx';
import { DASH } from '../../../../ui/text/format.ts';
import { toneOf } from '../../../../ui/text/tone.ts';
import { useNumberTexts } from '../../legend/number-texts.ts';

/** The trades of a replay, newest first. */
export function PaperTrades({ trades }: { trades: readonly PaperTrade[] }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const texts = useNumberTexts(2);
  if (trades.length === 0) return <p className="paper-note">{t('advanceChartPro.paper.none')}</p>;
  return (
    <table className="paper-trades">
      <caption className="sr-only">{t('advanceChartPro.paper.trades')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('advanceChartPro.paper.side')}</th>
          <th scope="col">{t('advanceChartPro.paper.price')}</th>
          <th scope="col">{t('advanceChartPro.paper.result')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.toReversed().map((trade, place) => (
          <tr key={trades.length - place}>
            <td>
              <b translate="no">{trade.symbol}</b> {t(`advanceChartPro.paper.${trade.side}`)}{' '}
              {texts.count(trade.quantity)}
              <span className="paper-day">{words(dhakaDay(trade.at), 'long')}</span>
            </td>
            <td>{texts.price(trade.price)}</td>
            <td className={toneOf(trade.realised ?? 0)}>
              {trade.realised === undefined ? DASH : texts.change(trade.realised)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
