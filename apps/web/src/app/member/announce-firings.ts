import { type AlertFiring, getAlertFirings } from '@dorpon/contract/alert-firings';
import { alertWords as bangla } from '@dorpon/domain/alerts/alert-words.bn.data';
import { alertWords as english } from '@dorpon/domain/alerts/alert-words.en.data';
import { type AlertCondition, testsOf } from '@dorpon/domain/alerts/condition';
import { conditionSentence } from '@dorpon/domain/alerts/sentence';
import { isSectorSymbol, sectorKeyOf } from '@dorpon/domain/market/sector-symbol';
import type { QueryClient } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { memberStore } from '../../api/member.ts';
import { unseenFiringsQuery } from '../../api/unseen.ts';
import { newestAtFirst } from '../../api/unseen-counts.ts';
import { inNumerals } from '../../i18n/numerals.tsx';
import { currentLanguage, translate, translateIn } from '../../i18n/translate.ts';
import { currentNumerals } from '../../i18n/use-language.ts';
import { openPage } from '../../platform/open-page.ts';
import { toastQueue } from '../../platform/toast-queue.ts';

/** An alert for the whole market can fire for hundreds of shares at once: one notice names a few. */
const NAMED = 3;
const READ = 20;
/** The first notice comes at once, the next ones not more often than this. */
const PAUSE_MS = 5000;
/** How old a firing may be when it is not known what was there before. */
const RECENT_MS = 60_000;

let announced = 0;
let lastAt = 0;
let waits = false;

/** It fired while the page was open. Earlier ones are in the list, and no notice interrupts. */
function isNews({ id, written }: Pick<AlertFiring, 'id' | 'written'>): boolean {
  const before = newestAtFirst();
  return before === undefined ? Date.now() - written < RECENT_MS : id > before;
}

/** The code, or the name of a sector: its symbol is for charts. */
function nameOf({ code, subject, condition }: AlertFiring): string {
  if (!isSectorSymbol(code)) return code;
  const test = testsOf(condition as AlertCondition).find(({ kind }) => kind === 'sector');
  const sector = subject.kind === 'sector' ? subject.sector : undefined;
  const name = test?.kind === 'sector' ? test.sector : (sector ?? sectorKeyOf(code));
  return translateIn[currentLanguage()].group('sector')[name] ?? name;
}

/** Shows a notice of the alerts that have fired, and counts those that were not opened. */
export const announceFirings = (queries: QueryClient): Promise<void> =>
  announceNews(queries).catch(() => {});

async function announceNews(queries: QueryClient): Promise<void> {
  if (waits || !memberStore.read()?.verified) return;
  waits = true;
  await new Promise((done) => setTimeout(done, Math.max(0, lastAt + PAUSE_MS - Date.now())));
  waits = false;
  const query = { after: announced, limit: READ };
  const { firings, unseen } = (await callNow(getAlertFirings, { query })).answer;
  queries.setQueryData(unseenFiringsQuery.queryKey, unseen);
  const fresh = firings.filter(
    (firing) => firing.id > announced && firing.opened === null && isNews(firing),
  );
  announced = Math.max(announced, ...firings.map(({ id }) => id));
  const [newest] = fresh;
  if (newest === undefined) return;
  lastAt = Date.now();
  const names = [...new Set(fresh.map(nameOf))];
  const words = currentLanguage() === 'bn' ? bangla : english;
  const sentence = conditionSentence(newest.condition as AlertCondition, words, (text) =>
    inNumerals(text, currentNumerals()),
  );
  toastQueue.push({
    title: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : ''),
    text: newest.name || sentence,
    action: {
      label: translate('screen.notification'),
      onAct: () => openPage('/notification?tab=fired'),
    },
  });
}
