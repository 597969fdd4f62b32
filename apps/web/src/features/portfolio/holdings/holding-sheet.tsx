import type { ShareCode } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { shareHref } from '../../../market-ui/share/share-href.ts';
import { openPage } from '../../../platform/open-page.ts';
import { Amount, GainAmount, Quantity } from '../../../portfolio/amounts.tsx';
import type { Overview } from '../../../portfolio/portfolios.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Price } from '../../../ui/text/figures.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { average } from './holding-columns.tsx';
import { gainPercent, holdingRow, lotKey, lotRow } from './holding-rows.ts';
import { LotDay } from './lot-day.tsx';

interface HoldingSheetProps {
  readonly open: boolean;
  readonly code: ShareCode;
  readonly overview: Overview;
  /** As in the menu of a row. */
  readonly acts: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A holding on a phone: what can be done with it, its figures and its lots. */
export function HoldingSheet({ open, code, overview, acts, onClose }: HoldingSheetProps) {
  const { t } = useTranslation();
  const { board } = useMarket();
  const quote = useQuote(board, code);
  const holding = overview.holdings.find((each) => each.code === code);
  const row = holding && holdingRow(holding, overview, quote, 0, false);
  const saleable = useDigits(
    t('portfolio.sheet.saleable', { n: formatCount(holding?.saleable.now ?? 0) }),
  );
  const head = (id: string) => t(`portfolio.columns.${id}` as 'portfolio.columns.name');
  const all: readonly MenuEntry[] = [
    ...acts,
    { label: t('portfolio.sheet.page', { code }), onAct: () => openPage(shareHref(code)) },
  ];
  return (
    <Sheet open={open} onClose={onClose} title={code}>
      <div className="holding-acts">
        {all.map(({ label, disabled, onAct }) => (
          <button
            key={label}
            type="button"
            className="btn"
            disabled={disabled}
            onClick={() => {
              onClose();
              onAct();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {row && (
        <dl className="holding-facts">
          <Fact name={head('quantity')} note={saleable}>
            <Quantity value={row.quantity} />
          </Fact>
          <Fact name={head('cost')} note={<Amount value={row.cost} whole />}>
            <Price value={average(row.cost, row.quantity)} />
          </Fact>
          <Fact name={head('last')} note={<ChangePercent value={row.dayPercent} />}>
            <Price value={row.price} />
          </Fact>
          <Fact name={head('unrealised')} note={<ChangePercent value={gainPercent(row)} />}>
            <GainAmount value={row.unrealised} whole />
          </Fact>
          {row.target !== null && (
            <Fact name={head('target')} note={null}>
              <Price value={row.target} />
            </Fact>
          )}
          {row.stop !== null && (
            <Fact name={head('stop')} note={null}>
              <Price value={row.stop} />
            </Fact>
          )}
        </dl>
      )}
      {row && holding.lots.length > 0 && (
        <>
          <h3 className="holding-lots-head">
            <GlossaryTerm id="lot">{t('portfolio.sheet.lots')}</GlossaryTerm>
          </h3>
          <ul className="holding-lots">
            {holding.lots.map((lot) => {
              const { day, today, quantity, cost, unrealised, isSaleable, saleableFrom } = lotRow(
                lot,
                row,
                overview.day,
              );
              return (
                <li key={lotKey(code, lot)}>
                  <LotDay day={day} today={today} />
                  <GainAmount value={unrealised} whole />
                  <span className="holding-under">
                    <Quantity value={quantity} /> × <Price value={average(cost, quantity)} />
                  </span>
                  {!isSaleable && (
                    <span className="lot-saleable">
                      {saleableFrom === null ? (
                        t('portfolio.saleable.unknown')
                      ) : (
                        <Day day={saleableFrom} style="short" />
                      )}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Sheet>
  );
}

interface FactProps {
  readonly name: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ name, note, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd className="portfolio-fact-note">{note}</dd>
  </div>
);
