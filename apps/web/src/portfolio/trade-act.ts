import type { BodyOf } from '@dorpon/contract/endpoint';
import { savePortfolio, saveTransactions } from '@dorpon/contract/portfolio';
import { callInTime } from '../api/call-in-time.ts';

/** A save of transactions, or of a new portfolio for them, as data: it can wait on this device. */
export type TradeAct = BodyOf<typeof saveTransactions>;
export type PortfolioAct = BodyOf<typeof savePortfolio>;

declare module '../api/offline/waiting-cell.ts' {
  interface ActKinds {
    trade: TradeAct;
    portfolio: PortfolioAct;
  }
}

type Uid = string | undefined;

/** Ids and versions of the body make a save that is sent again the same save. `uid`: of nobody else than who did it. */
export const sendTrade = (body: TradeAct, uid: Uid) =>
  callInTime(saveTransactions, { body: { ...body, uid } });
export const sendPortfolio = (body: PortfolioAct, uid: Uid) =>
  callInTime(savePortfolio, { body: { ...body, uid } });
