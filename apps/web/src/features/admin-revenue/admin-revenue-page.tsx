import './words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { EventsPart } from './events-part.tsx';
import { EndingPart, MembersPart } from './members-part.tsx';
import { RefundsPart } from './refunds-part.tsx';
import { RevenuePart } from './revenue-part.tsx';
import {
  parseRevenueSearch,
  printRevenueSearch,
  type RevenueSearch,
  views,
} from './revenue-search.ts';
import './admin-revenue.css';

const parts = {
  revenue: RevenuePart,
  members: MembersPart,
  ending: EndingPart,
  events: EventsPart,
  refunds: RefundsPart,
};

/** For administrators: members by type, revenue, and what billing did. */
export function AdminRevenuePage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = parseRevenueSearch(given);
  const change = (next: Partial<RevenueSearch>) =>
    onSearch(printRevenueSearch({ ...search, ...next }));
  const Part = parts[search.view];
  return (
    <div className="admin-revenue">
      <Part
        search={search}
        change={change}
        choice={
          <Segmented
            label={t('adminRevenue.views')}
            value={search.view}
            choices={views.map((value) => ({ value, label: t(`adminRevenue.view.${value}`) }))}
            onChoose={(view) => change({ view })}
          />
        }
      />
    </div>
  );
}
