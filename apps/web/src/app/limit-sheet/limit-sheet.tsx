import '../../i18n/limit-words.ts';
import './words.ts';
import { OPEN_PRO_SYMBOLS } from '@dorpon/domain/membership/entitlements';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LimitNotice } from '../../platform/limit-notice.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useNext } from '../member/account-tool.tsx';
import './limit-sheet.css';

interface LimitSheetProps {
  readonly open: boolean;
  readonly limit: LimitNotice | null;
  readonly onClose: () => void;
}

/** What the reader has of a limit that was just reached, and what pro would give. */
export function LimitSheet({ open, limit, onClose }: LimitSheetProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const isVisitor = useMember() === null;
  const next = useNext();
  // Its words stay while it closes.
  const [last, setLast] = useState(limit);
  if (limit !== null && limit !== last) setLast(limit);
  const { title, text, isMost } = useLimitWords(limit ?? last);
  const leave = (
    <button type="button" className="btn" onClick={onClose}>
      {t(isMost ? 'limitSheet.act.close' : 'limitSheet.act.notNow')}
    </button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={inNumerals(text, numerals)}
      actions={
        isMost ? (
          leave
        ) : (
          <>
            {leave}
            {isVisitor ? (
              <Link className="btn primary" to="/login" search={next} onClick={onClose}>
                {t('limitSheet.act.signIn')}
              </Link>
            ) : (
              // In another tab: a form that is half filled stays.
              <Link
                className="btn primary"
                to="/pro-member"
                target="_blank"
                rel="noopener"
                onClick={onClose}
              >
                {t('limitSheet.act.seePro')}
                <span className="sr-only"> ({t('limitSheet.act.newTab')})</span>
              </Link>
            )}
          </>
        )
      }
    >
      <p className="limit-kept">
        {t(isVisitor && !isMost ? 'limitSheet.signIn' : 'limitSheet.kept')}
      </p>
    </Dialog>
  );
}

/** `isMost`: pro has no more of it. */
function useLimitWords(limit: LimitNotice | null) {
  const { t } = useTranslation();
  if (limit === null) return { title: '', text: '', isMost: true };
  if (limit.name === 'proChart')
    return {
      title: t('limitSheet.proChart.title', { symbol: limit.symbol }),
      text: t('limitSheet.proChart.has', { symbols: OPEN_PRO_SYMBOLS.join(', ') }),
      isMost: false,
    };
  const isMost = limit.has >= limit.pro;
  const which = isMost ? mostOf(limit.name) : limit.has === 0 ? 'none' : 'has';
  const figures = { has: formatCount(limit.has), pro: formatCount(limit.pro) };
  return {
    title: t('limitSheet.title', { limit: t(`limit.name.${limit.name}`) }),
    text: t(`limitSheet.${which}`, figures),
    isMost,
  };
}

/** What is counted by the day or the month cannot be deleted to make room. */
function mostOf(name: string): 'most' | 'mostOfDay' | 'mostOfMonth' {
  if (name.endsWith('PerDay')) return 'mostOfDay';
  return name.endsWith('PerMonth') ? 'mostOfMonth' : 'most';
}
