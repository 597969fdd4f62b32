import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { Volume } from '../../ui/text/figures.tsx';
import type { BlockRow } from './block-row.ts';
import '../../market-ui/share/share-name.css';

/** Code and name only: a trade of another day has no quote. */
export function BlockName({ trade, company }: BlockRow) {
  return (
    <>
      <span className="share-code">
        <ShareLink code={trade.code} inTable />
      </span>
      <span className="company-name">{useCompanyName(company)}</span>
    </>
  );
}

/** On a phone the quantity is under the code. */
export function PhoneBlockName({ trade }: BlockRow) {
  const { t } = useTranslation();
  return (
    <>
      <span className="phone-code">
        <ShareLink code={trade.code} inTable />
      </span>
      <span className="phone-company">
        <Volume value={trade.quantity} /> {t('blockShare.shares')}
      </span>
    </>
  );
}
