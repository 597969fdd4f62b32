/** Query of the address; defaults are left out. */
export interface AdminSearch {
  readonly q?: string;
  readonly view?: 'audit' | 'house' | 'screeners';
  /** The member whose dialog is open. */
  readonly member?: string;
  /** The member to whom the audit list is limited. */
  readonly of?: string;
}

const id = (given: unknown): string | undefined => {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : undefined;
};

/** Drops invalid values. The router parses a phone in the address as a number. */
export function parseAdminSearch(given: Readonly<Record<string, unknown>>): AdminSearch {
  const q = ['string', 'number'].includes(typeof given.q) ? String(given.q).trim() : '';
  const member = id(given.member);
  const of = id(given.of);
  const isAudit = given.view === 'audit';
  return {
    ...(q !== '' && { q: q.slice(0, 320) }),
    ...(isAudit && { view: 'audit' as const }),
    ...(given.view === 'house' && { view: 'house' as const }),
    ...(given.view === 'screeners' && { view: 'screeners' as const }),
    ...(member !== undefined && { member }),
    ...(isAudit && of !== undefined && { of }),
  };
}
