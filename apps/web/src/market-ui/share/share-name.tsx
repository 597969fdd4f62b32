import { rests } from '@dorpon/domain/market/rests';
import { keepTogether, withoutLegalForm } from '@dorpon/domain/shares/row-name';
import type { Share } from '@dorpon/domain/shares/share';
import { HaltTag } from './halt-tag.tsx';
import { ShareLink } from './share-link.tsx';
import { useCompanyName } from './use-company-name.ts';
import './share-name.css';

/** Code, halt tag, and the name where there is room. */
export function ShareName({ share: { quote, company } }: { share: Share }) {
  return (
    <>
      <span className="share-code">
        <ShareLink code={quote.code} rests={rests(quote.halt)} inTable />
        <HaltTag halt={quote.halt} short />
      </span>
      <span className="company-name">{keepTogether(useCompanyName(company))}</span>
    </>
  );
}

interface PhoneShareNameProps {
  readonly share: Share;
  /** Shown instead of the company's name. */
  readonly under?: string | undefined;
}

/**
 * On a phone the name is under the code. The tag of a share that does not trade is there too: beside
 * the code it has room only for an abbreviation.
 */
export function PhoneShareName({ share: { quote, company }, under }: PhoneShareNameProps) {
  const name = useCompanyName(company);
  const resting = rests(quote.halt);
  return (
    <>
      <span className="phone-code">
        <ShareLink code={quote.code} rests={resting} inTable />
        {!resting && <HaltTag halt={quote.halt} short />}
      </span>
      <span className="phone-company">
        {resting && <HaltTag halt={quote.halt} />}
        <span className="whole-words">{under ?? keepTogether(withoutLegalForm(name))}</span>
      </span>
    </>
  );
}
