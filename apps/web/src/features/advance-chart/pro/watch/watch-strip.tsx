import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inNumerals, useNumerals } from '../../../../i18n/numerals.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useMarket } from '../../../../live/market-context.ts';
import { useQuote } from '../../../../live/use-quote.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Day } from '../../../../ui/text/day-and-time.tsx';
import { ChangePercent, Price } from '../../../../ui/text/figures.tsx';
import { useWatchLists } from '../../../../watch-lists/use-watch-lists.ts';
import { mostTraded } from './most-traded.ts';
import { type ReplayQuote, replayQuotesQuery } from './replay-quotes.ts';
import './watch-strip.css';

interface WatchStripProps {
  readonly active: ChartSymbol;
  /** Symbols of all charts; they are underlined. */
  readonly shown: readonly ChartSymbol[];
  readonly charts: number;
  /** During a replay: the last closed day, whose prices are shown. */
  readonly day: TradingDay | undefined;
  readonly onShare: (code: ShareCode) => void;
}

/** A watch list at the right: a share is put into the active chart by a click or by the arrows. */
export function WatchStrip({ active, shown, charts, day, onShare }: WatchStripProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { lists } = useWatchLists();
  const traded = useMostTraded();
  const [chosen, setChosen] = useState<string>();
  const quotes = useQuery(replayQuotesQuery(day));
  const strip = useRef<HTMLDivElement>(null);
  const list = lists?.find(({ id }) => id === chosen) ?? lists?.[0];
  const codes = chosen === 'traded' || list === undefined ? traded : list.codes;
  const title =
    chosen === 'traded' || list === undefined ? t('advanceChartPro.watch.traded') : list.title;
  const at = codes.indexOf(active);
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = codes[at + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onShare(next);
    requestAnimationFrame(() =>
      strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus(),
    );
  };
  return (
    <aside
      ref={strip}
      className="watch-strip price-area"
      aria-label={t('advanceChartPro.watch.label')}
    >
      <header className="watch-head">
        <Menu
          className="watch-name"
          label={t('advanceChartPro.watch.choose')}
          entries={[
            ...(lists ?? []).map(({ id, title: name }) => ({
              id,
              label: name,
              checked: list?.id === id && chosen !== 'traded',
              closes: true as const,
              onAct: () => setChosen(id),
            })),
            {
              id: 'traded',
              label: t('advanceChartPro.watch.traded'),
              checked: chosen === 'traded' || list === undefined,
              closes: true as const,
              onAct: () => setChosen('traded'),
            },
          ]}
        >
          {title}
          <Icon name="down" size={12} />
        </Menu>
        {day !== undefined && (
          <span className="watch-day">
            <Day day={day} />
          </span>
        )}
      </header>
      {quotes.isError && day !== undefined && (
        <p className="watch-note" role="alert">
          {t('advanceChartPro.watch.failed', { day })}{' '}
          <button type="button" className="link-btn" onClick={() => void quotes.refetch()}>
            {t('advanceChartPro.watch.retry')}
          </button>
        </p>
      )}
      <ul className="watch-rows" onKeyDown={onKey}>
        {codes.map((code, place) => (
          <li key={code}>
            <button
              type="button"
              className="watch-row"
              tabIndex={place === Math.max(0, at) ? 0 : -1}
              aria-current={code === active ? 'true' : undefined}
              data-shown={shown.includes(code) || undefined}
              aria-label={t('advanceChartPro.watch.open', { code })}
              onClick={() => onShare(code)}
            >
              <b translate="no" data-name-of={code}>
                {code}
              </b>
              {day === undefined ? (
                <LivePrice code={code} />
              ) : (
                <PastPrice quote={quotes.data?.get(code)} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="watch-note watch-hint">
        {t('advanceChartPro.watch.hint')}
        {charts > 1 &&
          ` ${inNumerals(t('advanceChartPro.watch.keys', { from: 1, to: charts }), numerals)}`}
      </p>
    </aside>
  );
}

function LivePrice({ code }: { code: ShareCode }) {
  const { board } = useMarket();
  const quote = useQuote(board, code);
  return (
    <>
      <span>
        <Price value={quote ? priceOf(quote) : null} />
      </span>
      <span>
        <ChangePercent value={quote ? shownChange(quote).percent : null} />
      </span>
    </>
  );
}

const PastPrice = ({ quote }: { quote: ReplayQuote | undefined }) => (
  <>
    <span>
      <Price value={quote ? paisa(quote.close) : null} />
    </span>
    <span>
      <ChangePercent value={quote?.changePercent ?? null} />
    </span>
  </>
);

/** For those without a watch list. The order stays while the screen is open: rows must not jump. */
function useMostTraded(): readonly ShareCode[] {
  const { board } = useMarket();
  const size = useSyncExternalStore(board.onBoard, () => board.all().size);
  const [codes, setCodes] = useState<readonly ShareCode[]>([]);
  if (codes.length === 0 && size > 0) {
    const traded = mostTraded(board.all().values());
    if (traded.length > 0) setCodes(['DSEX', ...traded.map(({ code }) => code)]);
  }
  return codes;
}
