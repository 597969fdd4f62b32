import type { ShareCode } from '@dorpon/domain/units';
import { z } from 'zod';
import type { Announcement } from '../announcement.ts';
import { BadAnswer } from './dse-client.ts';
import { momentOn } from './dse-market.ts';

const answer = z.looseObject({
  rows: z.array(
    z.looseObject({
      code: z.string(),
      summary: z.string().nullish(),
      body: z.string(),
      filedAt: z.string(),
    }),
  ),
});

/** `{rows: [{id, code, summary, body, filedAt, type}]}`, in any order. */
export function readNews(
  json: unknown,
  isListed: (code: ShareCode) => boolean,
): readonly Announcement[] {
  const found = answer.safeParse(json);
  if (!found.success) throw new BadAnswer(`news: ${z.prettifyError(found.error).slice(0, 120)}`);
  return found.data.rows.flatMap(({ code, summary, body, filedAt }): Announcement[] => {
    const at = momentOn('1970-01-01', filedAt);
    const isItem = at !== null && isListed(code) && body.trim() !== '';
    return isItem ? [{ code, at, text: body, ...(summary && { title: summary }) }] : [];
  });
}
