import {
  deletePublishedChart,
  getMyPublishedCharts,
  getPublishedChart,
} from '@dorpon/contract/published-charts';
import { call, callNow } from '../../api/call.ts';

/** A published copy, which is checked like any other link. */
export const publishedChart = async (id: string): Promise<unknown> =>
  (await callNow(getPublishedChart, { params: { id } })).answer.content;

/** The member's published copies, newest first, and how many there may be. */
export const myPublishedCharts = async () =>
  (await call(getMyPublishedCharts, { query: {} })).answer;

export const deletePublished = async (id: string): Promise<void> => {
  await call(deletePublishedChart, { body: { id } });
};
