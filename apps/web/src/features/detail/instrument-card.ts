import { getMiniMeta } from '@dorpon/contract/fundamentals';
import type { InstrumentType } from '@dorpon/domain/market/instrument';
import { type Paisa, paisa, type ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What kind of thing a code names. It changes from year to year at most. */
export interface InstrumentCard {
  readonly type: InstrumentType;
  readonly sector: string;
  readonly category: string;
  readonly board: string;
  readonly faceValue: Paisa;
}

export const instrumentCardQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['instrument-card', code],
    queryFn: async ({ signal }): Promise<InstrumentCard> => {
      const { answer } = await call(getMiniMeta, { query: { code }, signal });
      const { type, sector, category, board } = answer;
      return { type, sector, category, board, faceValue: paisa(answer.face_value) };
    },
    staleTime: 3_600_000,
  });
