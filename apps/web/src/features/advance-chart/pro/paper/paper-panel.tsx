import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import {
  affordable,
  averageCost,
  equityOf,
  type PaperRefusal,
  positionOf,
  unrealised,
  winRate,
} from '@dorpon/domain/chart/pro/paper-trade';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { useId, useState } from 'react';
import { inNumerals, useNumerals } from '../../../../i18n/numerals.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { readNumber } from '../../../../ui/fields/step-number.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toneOf } from '../../../../ui/text/tone.ts';
import { useNumberTexts } from '../../legend/number-texts.ts';
import { PaperTrades } from './paper-trades.tsx';
import type { Paper } from './use-paper.ts';
import './paper-panel.css';

interface PaperPanelProps {
  readonly paper: Paper;
  readonly symbol: ChartSymbol;
  /** The close of the shown bar. */
  readonly price: number;
  /** False for an index, a ratio and a spread. */
  readonly canTrade: boolean;
  readonly onClose: () => void;
}

const quantities = { min: 1, max: 10_000_000, step: 1 };

/** Orders at the replayed bar and what has come of them. */
export function PaperPanel({ paper, symbol, price, canTrade, onClose }: PaperPanelProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const texts = useNumberTexts(2);
  const id = useId();
  const [typed, setTyped] = useState('100');
  const [refused, setRefused] = useState<PaperRefusal>();
  const { account } = paper;
  const held = positionOf(account, symbol);
  const quantity = readNumber(typed, quantities) ?? Number.NaN;
  const act = (side: 'buy' | 'sell') => setRefused(paper.order(side, quantity));
  const open = Object.values(account.positions).reduce((sum, one) => sum + unrealised(one), 0);
  const equity = equityOf(account);
  const result = equity - account.rules.cash;
  const figures = [
    { name: 'cash', text: texts.price(account.cash) },
    { name: 'equity', text: texts.price(equity) },
    { name: 'realised', text: texts.change(account.realised), tone: account.realised },
    { name: 'unrealised', text: texts.change(open), tone: open },
    ...(account.dividends > 0
      ? ([{ name: 'dividends', text: texts.change(account.dividends), tone: 1 }] as const)
      : []),
    { name: 'result', text: texts.change(result), tone: result },
    { name: 'winRate', text: portion(winRate(account)) },
    { name: 'drawdown', text: portion(account.maxDrawdown) },
  ] as const;
  function portion(value: number): string {
    return Number.isFinite(value) ? inNumerals(`${formatFixed(value, 2)}%`, numerals) : '—';
  }
  return (
    <aside className="paper" aria-label={t('advanceChartPro.paper.title')}>
      <header className="paper-head">
        <h2>{t('advanceChartPro.paper.title')}</h2>
        <button
          type="button"
          className="tool-button"
          aria-label={t('advanceChartPro.paper.close')}
          onClick={onClose}
        >
          <Icon name="close" size={14} />
        </button>
      </header>
      {canTrade ? (
        <form
          className="paper-order"
          onSubmit={(event) => {
            event.preventDefault();
            act('buy');
          }}
        >
          <p className="paper-share">
            <b translate="no">{symbol}</b>{' '}
            {t('advanceChartPro.paper.at', { price: texts.price(price) })}
          </p>
          <label htmlFor={id}>{t('advanceChartPro.paper.quantity')}</label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={inNumerals(typed, numerals)}
            aria-invalid={refused !== undefined}
            aria-describedby={`${id}-most`}
            onChange={({ target }) => {
              setRefused(undefined);
              setTyped(target.value);
            }}
          />
          <p id={`${id}-most`} className="paper-most">
            {t('advanceChartPro.paper.most', { quantity: texts.count(affordable(account, price)) })}
          </p>
          <p className="paper-buttons">
            <button type="submit" className="btn primary">
              {t('advanceChartPro.paper.buy')}
            </button>
            <button
              type="button"
              className="btn"
              disabled={held.quantity === 0}
              onClick={() => act('sell')}
            >
              {t('advanceChartPro.paper.sell')}
            </button>
          </p>
          {refused && (
            <p className="paper-refused" role="alert">
              {t(`advanceChartPro.paper.refused.${refused}`, {
                quantity: texts.count(quantity),
                held: texts.count(held.quantity),
              })}
            </p>
          )}
        </form>
      ) : (
        <p className="paper-note">{t('advanceChartPro.paper.noTrade')}</p>
      )}
      <dl className="paper-figures">
        {held.quantity > 0 && (
          <>
            <dt>{t('advanceChartPro.paper.position')}</dt>
            <dd data-paper="position">{texts.count(held.quantity)}</dd>
            <dt>{t('advanceChartPro.paper.average')}</dt>
            <dd data-paper="average">{texts.price(averageCost(held))}</dd>
          </>
        )}
        {figures.map((figure) => (
          <div key={figure.name} className="paper-figure">
            <dt>{t(`advanceChartPro.paper.${figure.name}`)}</dt>
            <dd
              data-paper={figure.name}
              className={'tone' in figure ? toneOf(figure.tone) : undefined}
            >
              {figure.text}
            </dd>
          </div>
        ))}
      </dl>
      <PaperTrades trades={account.trades} />
      <p className="paper-note">
        {t('advanceChartPro.paper.note', {
          commission: inNumerals(formatFixed(account.rules.commission, 1), numerals),
        })}
      </p>
      {account.trades.length > 0 && (
        <button type="button" className="btn" onClick={paper.reset}>
          {t('advanceChartPro.paper.reset')}
        </button>
      )}
    </aside>
  );
}
