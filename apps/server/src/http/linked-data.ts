import type { HeadLanguage } from '@dorpon/contract/screens.data';
import type { InstrumentType } from '@dorpon/domain/market/instrument';

export interface HeadShare {
  readonly code: string;
  /** In the language of the page. */
  readonly name: string;
  readonly type: InstrumentType;
}

interface LinkedFacts {
  readonly title: string;
  readonly description: string;
  readonly language: HeadLanguage;
  readonly share: HeadShare | null;
  readonly url: string;
  readonly image: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly site: { readonly url: string; readonly name: string };
  readonly isHome: boolean;
}

/** The page described in schema.org vocabulary. */
export function linkedData(facts: LinkedFacts): object {
  const { title, description, language, share, url, image, size, site, isHome } = facts;
  const website = { '@type': 'WebSite', '@id': `${site.url}#site`, ...site, inLanguage: language };
  if (isHome) return { '@context': 'https://schema.org', ...website, description };
  return {
    '@context': 'https://schema.org',
    '@type': share ? 'WebPage' : 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: website,
    primaryImageOfPage: { '@type': 'ImageObject', url: image, ...size },
    ...(share && { about: aboutOf(share) }),
  };
}

/** schema.org gives only corporations a ticker symbol. */
function aboutOf({ code, name, type }: HeadShare): object {
  if (type === 'equity')
    return { '@type': 'Corporation', name, alternateName: code, tickerSymbol: `DSE:${code}` };
  return { '@type': kinds[type], name, alternateName: code };
}

const kinds = { 'mutual-fund': 'InvestmentFund', bond: 'FinancialProduct', index: 'Thing' };
