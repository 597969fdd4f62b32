/** Set by us from the connection; what a caller sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-dorpon-address';

const aMinute = (max: number) => ({ window: 60, max });

/** Calls of one address. Whole offices and mobile networks share one, so accounts have caps of their own. */
export const callsOfAddress = {
  ...aMinute(60),
  customRules: {
    '/sign-in/*': aMinute(30),
    '/sign-up/*': aMinute(20),
    '/phone-number/*': aMinute(20),
    '/magic-link/*': aMinute(30),
    '/request-password-reset': aMinute(20),
    '/send-verification-email': aMinute(20),
    '/change-password': aMinute(20),
    '/get-session': false as const,
    '/sign-out': false as const,
  },
};
