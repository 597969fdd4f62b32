import { priceOf } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import { keepTogether } from '@dorpon/domain/shares/row-name';
import type { Share } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ReactNode } from 'react';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { ChangePercent, Price } from '../../ui/text/figures.tsx';

interface SectionRowProps {
  readonly share: Share;
  readonly tag: ReactNode;
  /** A short note. */
  readonly children?: ReactNode;
}

export function SectionRow({ share: { quote, company }, tag, children }: SectionRowProps) {
  const price = priceOf(quote);
  return (
    <li data-row className="section-row" data-code={quote.code}>
      <span className="section-row-code">
        <ShareLink code={quote.code} rests={rests(quote.halt)} />
        {tag}
      </span>
      <span className="section-row-price">
        <Price value={price > 0 ? price : null} />
      </span>
      <span className={`section-row-change ${rests(quote.halt) ? 'at-rest' : ''}`}>
        <ChangePercent value={shownChange(quote).percent} />
      </span>
      <span className="section-row-under">
        <span className="section-row-company">{keepTogether(useCompanyName(company))}</span>
        {children !== undefined && <span className="section-row-words">{children}</span>}
      </span>
    </li>
  );
}
