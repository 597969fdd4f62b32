import { getPublishedChart } from '@dorpon/contract/published-charts';
import { call } from '../../api/call.ts';

/** A published copy, which is checked like any other link. */
export const publishedChart = async (id: string): Promise<unknown> =>
  (await call(getPublishedChart, { params: { id } })).answer.content;
