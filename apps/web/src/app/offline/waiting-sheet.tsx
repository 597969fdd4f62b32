import '../portfolio-lock/words.ts';
import { useSyncExternalStore } from 'react';
import { pageActs } from '../../api/offline/page-acts.ts';
import { type WaitingAct, waitingActs } from '../../api/offline/waiting-cell.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import { signOutHere } from '../member/sign-out-here.ts';
import { usePortfolioLocked } from '../portfolio-lock/lock-state.ts';
import { leavePanel, useIsOpen, waitingPanel } from '../shell/panel.ts';
import { withTheirsSeen } from './act-senders.ts';
import { useActWords } from './use-act-words.ts';

const close = () => {
  waitingPanel.close();
  leavePanel.close();
};

/** Everything that waits on this device, with what a person can decide about it; also before a sign-out. */
export function WaitingSheet() {
  const { t } = useTranslation();
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const isLocked = usePortfolioLocked();
  const leaves = useIsOpen(leavePanel);
  const open = useIsOpen(waitingPanel) || leaves;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(leaves ? 'offline.leave.title' : 'offline.sheet.title')}
      description={t(leaves ? 'offline.leave.text' : 'offline.sheet.text')}
      actions={
        leaves ? (
          <>
            <button type="button" className="btn" onClick={close}>
              {t('offline.leave.stay')}
            </button>
            <button
              type="button"
              className="btn primary"
              onClick={() => {
                close();
                void signOutHere(true);
              }}
            >
              {t('offline.leave.go')}
            </button>
          </>
        ) : undefined
      }
    >
      {acts.length === 0 ? (
        <p>{t('offline.sheet.none')}</p>
      ) : (
        <ol className="waiting-acts">
          {acts.map((act) =>
            isLocked && isOfPortfolio(act) ? (
              <LockedAct key={act.id} act={act} />
            ) : (
              <Act key={act.id} act={act} />
            ),
          )}
        </ol>
      )}
    </Dialog>
  );
}

const isOfPortfolio = ({ kind }: WaitingAct): boolean => kind === 'trade' || kind === 'portfolio';

/** Says neither what it is nor how it went, and leaves the decision to the person who can unlock it. */
function LockedAct({ act }: { readonly act: WaitingAct }) {
  const { t } = useTranslation();
  return (
    <li className="waiting-act">
      <p className="waiting-words">{t('portfolioLock.title')}</p>
      <p className="waiting-facts">
        <DayTime at={act.at} />
      </p>
    </li>
  );
}

function Act({ act }: { readonly act: WaitingAct }) {
  const { t } = useTranslation();
  const words = useActWords();
  const drop = () => void pageActs.drop(act.id);
  const again = (content: WaitingAct['content']) =>
    void pageActs.sendAgain(act.id, content, crypto.randomUUID());
  return (
    <li className="waiting-act" data-state={act.state}>
      <p className="waiting-words">{words.act(act)}</p>
      <p className="waiting-facts">
        <DayTime at={act.at} /> · {t(`offline.state.${act.state}`)}
        {act.state === 'refused' && ` ${t(`offline.why.${whyOf(act.why)}`)}`}
      </p>
      {act.state === 'conflict' && (
        <p className="waiting-theirs">
          {t('offline.sheet.theirs')} <b>{words.theirs(act)}</b>
        </p>
      )}
      <p className="waiting-choices">
        {act.state === 'conflict' && (
          <button type="button" className="btn" onClick={() => again(withTheirsSeen(act))}>
            {t('offline.sheet.mine')}
          </button>
        )}
        {act.state === 'refused' && (
          <button type="button" className="btn" onClick={() => again(act.content)}>
            {t('offline.sheet.again')}
          </button>
        )}
        <button type="button" className="btn" onClick={drop}>
          {t(act.state === 'conflict' ? 'offline.sheet.keepTheirs' : 'offline.sheet.drop')}
        </button>
      </p>
    </li>
  );
}

const known = ['not-found', 'limit-reached', 'refused', 'formula', 'failed'] as const;

const whyOf = (why: string | undefined) => known.find((each) => each === why) ?? 'other';
