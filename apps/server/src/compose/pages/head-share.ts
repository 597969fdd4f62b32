import type { HeadLanguage } from '@dorpon/contract/screens.data';
import type { ShareCode } from '@dorpon/domain/units';
import type { CompanyBook } from '../../core/companies/company-book.ts';
import type { HeadShare } from '../../http/linked-data.ts';
import type { IsKnown } from '../../http/require-share.ts';
import { companyName } from './share-names.ts';

/** The share as its page head names it. A delisted share has only its code. */
export const headShareOf =
  (companies: CompanyBook, isKnown: IsKnown) =>
  (code: ShareCode, language: HeadLanguage): HeadShare | undefined => {
    const instrument = companies.of(code)?.instrument;
    if (!instrument) return isKnown(code) ? { code, name: code, type: 'equity' } : undefined;
    return { code, name: companyName(code, instrument, language), type: instrument.type };
  };
