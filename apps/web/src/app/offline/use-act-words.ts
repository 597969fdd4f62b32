import './words.ts';
import '../../portfolio/words.ts';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { alertWords as bangla } from '@dorpon/domain/alerts/alert-words.bn.data';
import { alertWords as english } from '@dorpon/domain/alerts/alert-words.en.data';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { AlertSubject } from '@dorpon/domain/alerts/member-alert';
import { conditionSentence } from '@dorpon/domain/alerts/sentence';
import type { ActKinds, WaitingAct } from '../../api/offline/waiting-cell.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { formatCount, formatPrice } from '../../ui/text/format.ts';
import type { ListAct } from '../../watch-lists/list-act.ts';
import { useWatchLists } from '../../watch-lists/use-watch-lists.ts';

/** What a person did, and what another device did instead, in words. */
export function useActWords() {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  const { lists } = useWatchLists();
  const titleOf = (id: string | undefined) => lists?.find((list) => list.id === id)?.title ?? '…';

  function listWords(act: ListAct): string {
    switch (act.does) {
      case 'create':
      case 'name':
      case 'delete':
        return t(`offline.act.${act.does}`, { title: act.title });
      case 'order':
        return t('offline.act.order');
      case 'add-shares':
        return t('offline.act.star', { code: act.codes.join(', '), title: titleOf(act.list) });
      case 'set-shares':
      case 'order-shares':
        return t('offline.act.shares', { title: titleOf(act.list) });
      case 'put-back':
        return t('offline.act.putBack', { code: act.codes.join(', ') });
      case 'star': {
        const isOn = act.add.length > 0;
        const title = titleOf(isOn ? act.add[0] : act.remove[0]);
        return t(isOn ? 'offline.act.star' : 'offline.act.unstar', { code: act.code, title });
      }
    }
  }

  function subjectWords(subject: AlertSubject): string {
    if (subject.kind === 'share') return subject.code;
    if (subject.kind === 'list') return titleOf(subject.list);
    return subject.kind === 'sector' ? sectorName(subject.sector) : t('offline.act.market');
  }

  const alertWords = (alert: Pick<ActKinds['alert']['alert'], 'subject' | 'condition'>): string =>
    `${subjectWords(alert.subject)} ${conditionSentence(
      alert.condition as AlertCondition,
      language === 'bn' ? bangla : english,
    )}`;

  function tradeWords(content: TransactionContent | null): string {
    if (content === null) return t('offline.act.removed');
    const figures =
      'quantity' in content
        ? `${formatCount(content.quantity)}${'price' in content ? ` × ${formatPrice(content.price)}` : ''}`
        : 'amount' in content
          ? formatPrice(content.amount)
          : '';
    return [t(`ownership.kind.${content.kind}`), 'code' in content && content.code, figures]
      .filter(Boolean)
      .join(' ');
  }

  function wordsOf({ kind, content }: WaitingAct): string {
    if (kind === 'list') return listWords(content as ListAct);
    if (kind === 'alert') {
      const { alert, alertId } = content as ActKinds['alert'];
      const what = alertId === null ? 'offline.act.alert' : 'offline.act.alertChange';
      return t(what, { alert: alertWords(alert) });
    }
    if (kind === 'alertStep') {
      const { act, alerts } = content as ActKinds['alertStep'];
      return t(`offline.act.alertStep.${act}`, { alert: alerts.map(alertWords).join(', ') });
    }
    if (kind === 'portfolio')
      return t('offline.act.portfolio', { name: (content as ActKinds['portfolio']).name });
    return (content as ActKinds['trade']).changes
      .map((each) => tradeWords(each.content))
      .join(', ');
  }

  /** Of a conflict: what is stored now. */
  function theirWords({ kind, theirs }: WaitingAct): string {
    if (theirs === null || theirs === undefined) return t('offline.act.removed');
    if (kind === 'alert') return alertWords(theirs as ActKinds['alert']['alert']);
    if (kind === 'list') return (theirs as { title: string }).title;
    const { content } = theirs as { content: unknown };
    if (kind === 'trade') return tradeWords(content as TransactionContent | null);
    return (content as { name: string } | null)?.name ?? t('offline.act.removed');
  }

  return {
    act: (act: WaitingAct) => inNumerals(wordsOf(act), numerals),
    theirs: (act: WaitingAct) => inNumerals(theirWords(act), numerals),
  };
}
