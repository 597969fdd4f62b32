import { priceOf } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import { rests, shownChange } from '@dorpon/domain/shares/shown-change';
import type { ReactNode } from 'react';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { ChangePercent, Price } from '../../ui/text/figures.tsx';

interface RestRowProps {
  readonly share: Share;
  /** Beside the code. */
  readonly tag: ReactNode;
  /** What is to be known of it, in a few words. */
  readonly children?: ReactNode;
}

/** A share that stands apart from the locks: code, last price and change over name and what is known. */
export function RestRow({ share: { quote, company }, tag, children }: RestRowProps) {
  const price = priceOf(quote);
  return (
    <li className="rest-row" data-code={quote.code}>
      <span className="rest-code">
        <ShareLink code={quote.code} rests={rests(quote.halt)} />
        {tag}
      </span>
      <span className="rest-price">
        <Price value={price > 0 ? price : null} />
      </span>
      <span className="rest-change">
        <ChangePercent value={shownChange(quote).percent} />
      </span>
      <span className="rest-under">
        <span className="rest-company" data-may-clip>
          {useCompanyName(company)}
        </span>
        {children !== undefined && <span className="rest-words">{children}</span>}
      </span>
    </li>
  );
}
