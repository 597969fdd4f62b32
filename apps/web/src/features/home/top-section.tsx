import { floorNow } from '@dorpon/domain/market/floor-now';
import { marketStartOf } from '@dorpon/domain/market/session';
import { type TopList, topLists, topShares } from '@dorpon/domain/market/top-shares';
import { useQuery } from '@tanstack/react-query';
import { memo, use, useRef } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { heldCodes } from '../../live/held-codes.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { useHeld } from '../../ui/table/use-held.ts';
import { type HomeBoard, isWaiting } from './home-board.ts';
import { BoneRows } from './home-section.tsx';
import { TopFloor } from './lazy-section.tsx';
import { TopRow } from './top-row.tsx';
import { SectionElement } from './while-seen.tsx';

interface TopSectionProps {
  readonly board: HomeBoard;
  readonly list: TopList;
  readonly onChoose: (list: TopList) => void;
  readonly phone: boolean;
}

const ROWS = { phone: 6, desktop: 14 } as const;
const units = { gainers: 'value', losers: 'value', turnover: 'crore', volume: 'shares' } as const;

/** The leading shares. While a pointer is on the list, figures update and the order stays. */
export const TopSection = memo(function TopSection(props: TopSectionProps) {
  const { board, list, onChoose, phone } = props;
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery).data;
  const lines = useQuery(sparklinesQuery('day')).data;
  const hold = useHeld();
  const count = phone ? ROWS.phone : ROWS.desktop;
  const shown = useRef<{ key: string; codes: readonly string[] } | null>(null);
  const quotes = [...board.quotes.values()];
  const start = marketStartOf(board.hours?.opensAt);
  const which = floorNow(quotes, start);
  const codes = heldCodes(
    shown.current,
    list,
    topShares(quotes, list, count, start, which).map(({ code }) => code),
    hold.held.current,
  );
  shown.current = { key: list, codes };
  return (
    <section ref={use(SectionElement)} className="home-section top-section">
      <Tabs
        label={t('home.top.label')}
        value={list}
        tabs={topLists.map((value) => ({ value, label: t(`home.top.${value}`) }))}
        onChoose={onChoose}
        // On a phone each row names its unit, and the tabs need the room.
        aside={phone && units[list] === 'value' ? undefined : t(`home.top.${units[list]}`)}
      >
        {isWaiting(board) && <BoneRows count={count} className="top-row" figures={phone ? 1 : 2} />}
        {!isWaiting(board) && codes.length === 0 && (
          <p className="section-empty">{t(`home.top.none.${list}`)}</p>
        )}
        <ul className="top-rows" {...hold.handlers}>
          {codes.map((code) => (
            <TopRow
              key={code}
              code={code}
              list={list}
              company={companies?.get(code)}
              line={lines?.get(code)}
              phone={phone}
            />
          ))}
        </ul>
        <TopFloor which={which} list={list} board={board} hold={hold} />
      </Tabs>
    </section>
  );
});
