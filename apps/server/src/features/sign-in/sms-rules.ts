import { CallError } from '@dorpon/contract/error-catalogue';
import type { Config } from '../../config.ts';
import type { Counter } from './attempts.ts';
import { SMS_SHARE_OF_KNOWN, smsWindows } from './limits.ts';

export type SmsRules = ReturnType<typeof smsRules>;

/** Countries that SMS are sent to, and how many in total: each costs money. */
export function smsRules(config: Pick<Config, 'SMS_COUNTRIES' | 'SMS_PER_HOUR' | 'SMS_PER_DAY'>) {
  const budget = { hour: config.SMS_PER_HOUR, day: config.SMS_PER_DAY };
  return {
    /** Throws for a number of an unsupported country. */
    requireCountry(phoneNumber: string): void {
      if (config.SMS_COUNTRIES.some((code) => phoneNumber.startsWith(code))) return;
      throw new CallError(
        'country-not-served',
        `codes are only sent to numbers that begin with ${config.SMS_COUNTRIES.join(', ')}`,
        'phoneNumber',
      );
    },
    /** The counters of the budget. Strangers leave a part of it to known devices. */
    counters: (isKnown: boolean): Counter[] =>
      (['hour', 'day'] as const).map((window) => ({
        name: `sms ${window}`,
        subject: 'all',
        seconds: smsWindows[window],
        most: isKnown ? budget[window] : Math.floor(budget[window] * (1 - SMS_SHARE_OF_KNOWN)),
      })),
  };
}
