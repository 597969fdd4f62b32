import { priceOf } from '@dorpon/domain/market/quote';
import type { MarketGroup } from '@dorpon/domain/shares/market-groups';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { ChangePercent, Crore, Price } from '../../ui/text/figures.tsx';
import './group-leaders.css';

interface GroupLeadersProps {
  readonly groups: readonly MarketGroup[];
  readonly nameOf: (key: string) => string;
}

const SHOWN = 5;

/** The shares with the highest value of each group; groups without a trade are left out. */
export function GroupLeaders({ groups, nameOf }: GroupLeadersProps) {
  const { t } = useTranslation();
  const id = useId();
  const traded = groups
    .filter(({ figures }) => figures.value > 0)
    .toSorted((a, b) => b.figures.value - a.figures.value);
  if (traded.length === 0) return null;
  return (
    <section className="table-below group-leaders" aria-labelledby={id}>
      <h2 id={id}>
        {t('groups.leaders')} <span>{t('groups.leadersNote')}</span>
      </h2>
      <div className="leader-lists">
        {traded.map(({ key, members }) => (
          <section key={key}>
            <h3>{nameOf(key)}</h3>
            <ol>
              {leadersOf(members).map(({ share: { quote } }) => (
                <li key={quote.code}>
                  <ShareLink code={quote.code} />
                  <Crore value={quote.value} />
                  <b>
                    <Price value={priceOf(quote)} />
                  </b>
                  <ChangePercent value={shownChange(quote).percent} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

const leadersOf = (members: MarketGroup['members']) =>
  members
    .filter(({ share }) => share.quote.value > 0)
    .toSorted((a, b) => b.share.quote.value - a.share.quote.value)
    .slice(0, SHOWN);
