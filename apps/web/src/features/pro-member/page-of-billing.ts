export interface BillingPage {
  /** A path of this app, or a full address. */
  readonly address: string;
  readonly isOurs: boolean;
}

/** Null for what is not a page, such as an empty text or a `javascript:` address. */
export function pageOfBilling(redirect: string, origin: string): BillingPage | null {
  const url = URL.parse(redirect);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return url.origin === origin
    ? { address: `${url.pathname}${url.search}`, isOurs: true }
    : { address: url.href, isOurs: false };
}
