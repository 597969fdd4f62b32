import type { Share } from '@dorpon/domain/shares/share';
import { rests } from '@dorpon/domain/shares/shown-change';
import { HaltTag } from './halt-tag.tsx';
import { ShareLink } from './share-link.tsx';
import { useCompanyName } from './use-company-name.ts';
import './share-name.css';

/** A longer code leaves no room for the full tag. */
const ROOMY_CODE = 8;

/** Code, halt tag, and the name where there is room. */
export function ShareName({ share: { quote, company } }: { share: Share }) {
  return (
    <>
      <span className="share-code">
        <ShareLink code={quote.code} rests={rests(quote.halt)} inTable />
        <HaltTag halt={quote.halt} short={quote.code.length > ROOMY_CODE} />
      </span>
      <span className="company-name">{useCompanyName(company)}</span>
    </>
  );
}

interface PhoneShareNameProps {
  readonly share: Share;
  /** Shown instead of the company's name. */
  readonly under?: string | undefined;
}

/** On a phone the name is under the code. */
export function PhoneShareName({ share: { quote, company }, under }: PhoneShareNameProps) {
  const name = useCompanyName(company);
  return (
    <>
      <span className="phone-code">
        <ShareLink code={quote.code} rests={rests(quote.halt)} inTable />
        <HaltTag halt={quote.halt} short />
      </span>
      <span className="phone-company">{under ?? name}</span>
    </>
  );
}
