import type { CompanyEvent, CompanyEventKind } from '@dorpon/domain/company/company-event';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { type TradingDay, taka } from '@dorpon/domain/units';

export type CalendarLanguage = 'en' | 'bn';

const words = {
  en: {
    calendar: 'Dhaka Stock Exchange: events',
    kind: {
      'board-meeting': 'Board meeting',
      spot: 'Spot trading begins',
      'record-date': 'Record date',
      resumption: 'Trading resumes',
      agm: 'AGM',
    } satisfies Record<CompanyEventKind, string>,
    cash: (percent: string) => `${percent}% cash`,
    stock: (percent: string) => `${percent}% stock`,
    rights: (percent: string, price: string) => `${percent}% rights at Tk. ${price}`,
    and: ', ',
    known: 'Announced',
  },
  bn: {
    calendar: 'ঢাকা স্টক এক্সচেঞ্জ: ঘটনাপঞ্জি',
    kind: {
      'board-meeting': 'পর্ষদ সভা',
      spot: 'স্পট মার্কেট শুরু',
      'record-date': 'রেকর্ড ডেট',
      resumption: 'লেনদেন আবার শুরু',
      agm: 'এজিএম',
    } satisfies Record<CompanyEventKind, string>,
    cash: (percent: string) => `${percent}% নগদ`,
    stock: (percent: string) => `${percent}% বোনাস`,
    rights: (percent: string, price: string) => `${percent}% রাইট, ${price} টাকা দরে`,
    and: ', ',
    known: 'জানানো হয়েছে',
  },
} as const;

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Texts of calendar entries in one language. */
export function eventWords(lang: CalendarLanguage) {
  const texts = words[lang];
  const number = new Intl.NumberFormat(locales[lang], { maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locales[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  /** Cached: a calendar names the same few hundred days thousands of times. */
  const days = new Map<TradingDay, string>();
  const dayIn = (day: TradingDay): string => {
    let text = days.get(day);
    if (text === undefined) {
      text = date.format(new Date(`${day}T00:00:00Z`));
      days.set(day, text);
    }
    return text;
  };
  const payment = ({ cash, stock, rights, rightsPrice }: CorporateAction) =>
    [
      cash > 0 && texts.cash(number.format(cash)),
      stock > 0 && texts.stock(number.format(stock)),
      rights > 0 && texts.rights(number.format(rights), number.format(taka(rightsPrice))),
    ]
      .filter((part) => part !== false)
      .join(texts.and);
  return {
    calendar: texts.calendar,
    kind: (kind: CompanyEventKind) => texts.kind[kind],
    summary({ code, kind, action }: CompanyEvent): string {
      const paid = action === null ? '' : payment(action);
      return `${code}: ${texts.kind[kind]}${paid === '' ? '' : ` (${paid})`}`;
    },
    /** All days of the action, so that one entry is enough. */
    description(name: string, { action, publishedOn }: CompanyEvent): string {
      const days =
        action === null
          ? []
          : [
              [texts.kind.spot, action.spotFrom] as const,
              [texts.kind['record-date'], action.recordDate] as const,
              [texts.kind.resumption, action.reopensOn] as const,
              ...(action.agmOn === null ? [] : [[texts.kind.agm, action.agmOn] as const]),
            ];
      return [
        name,
        ...[...days, [texts.known, publishedOn] as const].map(
          ([what, day]) => `${what}: ${dayIn(day)}`,
        ),
      ].join('\n');
    },
  };
}
