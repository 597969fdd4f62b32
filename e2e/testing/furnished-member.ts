import type { Browser } from 'playwright-core';
import { furnishPortfolios } from './furnished-portfolio.ts';
import { type admins, type MemberSession, signInByCall } from './member-session.ts';
import type { RealServer } from './real-server.ts';

/** An administrator with data on every member screen. */
export async function furnishedMember(
  server: RealServer,
  email: (typeof admins)['screensPhone' | 'screensDesk' | 'access'],
): Promise<MemberSession> {
  const member = await signInByCall(server, email);
  const lists = (await (await member.get('/users/get-fav')).json()) as unknown[];
  if (lists.length > 0) return member;
  const make = async (title: string, desc: string, shares: readonly string[]) => {
    const made = await member.post('/users/create-fav-list', { title, desc });
    const { _id: id } = (await made.json()) as { _id: string };
    await member.post('/users/update-multiple-shares-to-fav', { id, shares });
  };
  // Only codes and figures, which are the same in both languages.
  await make('DS30', '', ['BRACBANK', 'CITYBANK', 'EBL', 'ISLAMIBANK']);
  await make('DSEX', 'GP 125%', ['SQURPHARMA', 'GP', 'AMCL(PRAN)', 'BATBC', 'MARICO', 'ROBI']);
  const tell = (kind: string, title: string, body: string, link: string | null) =>
    member.post('/admin/send-message', { to: { member: member.id }, kind, title, body, link });
  await tell('notice', 'DSEX', '5,100.00 (+1.25%)', null);
  await tell('notice', 'GP: 125%', 'GP 20-11-2026, ROBI 22-11-2026', '/detail/GP');
  await furnishPortfolios(member);
  await saveScreener(member);
  return member;
}

async function saveScreener(member: MemberSession): Promise<void> {
  const text =
    'close > sma(close, 50) and rsi(14) between 50 and 70 and pe < 20 and volume > 0.5 * avg(volume, 20)';
  const content = { name: '50–70', text, live: true, columns: [], sort: null };
  const answer = await member.post('/screener/save-screener', {
    id: 'furnished-screener',
    base: 0,
    writer: 'screens',
    content,
  });
  if (!answer.ok) throw new Error(`the screener was not saved: ${await answer.text()}`);
}

/** A browser whose contexts are signed in as this member. */
export const browserOf = (
  browser: Browser,
  member: MemberSession,
): Pick<Browser, 'newContext'> => ({
  newContext: (options) => member.device(browser, options),
});
