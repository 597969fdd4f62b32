export interface BillingName {
  readonly firstName: string;
  readonly lastName: string;
}

const capitalised = (part: string): string => {
  const [first = '', ...rest] = part;
  return first.toUpperCase() + rest.join('');
};

/**
 * The name under which billing knows a member, from the e-mail's local part: `rahima` is Rahima -,
 * `karim.uddin_khan` is Karim Uddin Khan, `karim.` is Karim User.
 */
export function billingNameOf(email: string): BillingName {
  const [first = '', ...others] = localPart(email).split(/[._+-]/);
  const firstName = capitalised(first) || 'User';
  if (others.length === 0) return { firstName, lastName: '-' };
  const lastName = others.filter((part) => part !== '').map(capitalised);
  return { firstName, lastName: lastName.join(' ') || 'User' };
}

const localPart = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));
