import { describe, expect, it } from 'vitest';
import { type Announcement, joinParts, kindOfText, newsItemOf } from './announcement.ts';

const at = Date.parse('2026-11-15T11:21:16+06:00');
const said = (text: string, code = 'ACI', later = 0): Announcement => ({
  code,
  at: at + later,
  text,
});

const netAssets =
  'On the close of operation on December 12, 2013, the Fund has reported Net Asset Value (NAV) of Tk. 11.19 per unit on the basis of current market price.';

describe('an announcement', () => {
  it('is classified by its text', () => {
    const samples: Record<string, string> = {
      announcement: netAssets,
      'board-meeting':
        'As per Regulation 16(1), the Company has informed that a meeting of the Board of Directors will be held on November 20, 2026 at 3:00 PM to consider un-audited financial statements.',
      dividend:
        'The Board of Directors has recommended 120% cash dividend for the year ended June 30, 2026. Date of AGM: 24.12.2026. Record date: 19.11.2026.',
      annual:
        'The Board of Directors has recommended no dividend for the year ended June 30, 2026.',
      quarter: '(Q1 Un-audited): Consolidated EPS was Tk. 2.11 for July-September 2026.',
      'record-date':
        'Trading of the shares of the Company will be suspended on record date i.e., 19.11.2026.',
      spot: 'Trading of the shares will be allowed only in the Spot Market from 16.11.2026 to 18.11.2026.',
      resumption: 'Trading of the shares of the Company will resume on 22.11.2026.',
      'credit-rating':
        'Credit Rating Information and Services Limited (CRISL) has announced the entity rating as "AA-".',
      'sponsor-trade':
        'Mr. Rahman, one of the Sponsors of the Company, has expressed his intention to sell 100,000 shares.',
      rights: 'The Company has informed that it will issue rights shares at 1R:2.',
      agm: 'The Annual General Meeting of the Company will be held through digital platform.',
    };
    for (const [kind, text] of Object.entries(samples)) expect(kindOfText(text)).toBe(kind);
  });

  it('becomes the same item whenever it is read, titled by its beginning', () => {
    const item = newsItemOf({ code: 'ABB1STMF', at, text: `${netAssets}\r\n ` });
    const again = newsItemOf({ code: 'ABB1STMF', at: at + 60_000, text: netAssets });
    expect(again).toEqual({ ...item, publishedAt: at + 60_000 });
    expect(item).toMatchObject({
      code: 'ABB1STMF',
      kind: 'announcement',
      publishedOn: '2026-11-15',
      figures: {},
      title:
        'On the close of operation on December 12, 2013, the Fund has reported Net Asset Value …',
      body: netAssets,
      banglaBody: netAssets,
    });
    expect(item.banglaTitle).toBe(item.title);
    const midnight = Date.parse('2026-11-15T00:00:00+06:00');
    expect(newsItemOf({ code: 'ABB1STMF', at: midnight, text: netAssets }).publishedAt).toBeNull();
    // The format of news page addresses.
    expect(item.id).toMatch(/^2026-11-15:ABB1STMF:announcement-[a-z]{6}$/);
    expect(newsItemOf({ code: 'ABB1STMF', at, text: `${netAssets} 2` }).id).not.toBe(item.id);
  });
});

describe('a long item', () => {
  it('is joined from its parts, even with other companies’ in between', () => {
    const { whole, waiting } = joinParts([
      said('First part (cont.)'),
      said('Another company.', 'KAY&QUE', 1),
      said('(Cont. news of ACI): second part', 'ACI', 2),
      said('(Cont. news of ACI): third part. (end)', 'ACI', 3),
    ]);
    expect(whole).toEqual([
      said('Another company.', 'KAY&QUE', 1),
      said('First part second part third part.'),
    ]);
    expect(waiting).toEqual([]);
  });

  it('waits for its end', () => {
    const parts = [
      said('First part (Cont.)'),
      said('(Continuation news of ACI): second', 'ACI', 1),
    ];
    expect(joinParts(parts)).toEqual({ whole: [], waiting: [said('First part second')] });
  });

  it('is not lost when the company says something else before its end', () => {
    const first = said('First part (cont.)');
    const other = said('Something else.', 'ACI', 1);
    expect(joinParts([first, other])).toEqual({ whole: [other], waiting: [said('First part')] });
    const rest = said('(Cont. news of ACI): its end. (end)', 'ACI', 2);
    expect(joinParts([first, other, rest]).whole).toEqual([other, said('First part its end.')]);
    // The rest then belongs to the newer beginning.
    const second = said('Second (cont.)', 'ACI', 1);
    expect(joinParts([first, second, rest])).toEqual({
      whole: [said('First part'), said('Second its end.', 'ACI', 1)],
      waiting: [],
    });
  });

  it('is joined even when its beginning was not marked as continued', () => {
    const { whole } = joinParts([
      said('First.'),
      said('(Cont. news of ACI): Last. (end)', 'ACI', 9),
    ]);
    expect(whole).toEqual([said('First. Last.')]);
  });
});
