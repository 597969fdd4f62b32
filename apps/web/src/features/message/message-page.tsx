import '../../i18n/message-words.ts';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { openPage } from '../../platform/open-page.ts';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { type Inbox, unseenIn } from './inbox.ts';
import { InboxList } from './inbox-list.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxActs } from './use-inbox-acts.ts';
import './message.css';

const emptyInbox: Inbox = { rows: [], at: 0 };

/** The member's inbox; new messages arrive while the page is open. */
export function MessagePage() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const query = useInbox();
  const { markSeen, remove, markOneSeen, removeOne } = useInboxActs();
  const [removing, setRemoving] = useState(false);
  const state = usePageState(query.data === undefined, [{ title: t('message.failed'), query }], {
    prices: false,
  });
  const inbox = query.data ?? emptyInbox;
  const count = inbox.rows.length;
  const unseen = unseenIn(inbox);
  const newest = inbox.rows[0]?._id ?? 0;
  const note =
    unseen > 0
      ? t('message.note', { unseen, all: count })
      : t('message.noteSeen', { count, n: count });
  return (
    <PageFrame
      title={t('message.title')}
      description={t('message.description')}
      note={count > 0 && inNumerals(note, numerals)}
      controls={
        count > 0 && (
          <>
            <button
              type="button"
              className="btn"
              disabled={unseen === 0}
              onClick={() => markSeen(newest)}
            >
              {t('message.markSeen')}
            </button>
            <button type="button" className="btn" onClick={() => setRemoving(true)}>
              {t('message.remove')}
            </button>
          </>
        )
      }
      state={shownState()}
    >
      <InboxList rows={inbox.rows} onSeen={markOneSeen} onRemove={removeOne} />
      <RemoveDialog
        open={removing && count > 0}
        count={count}
        onClose={() => setRemoving(false)}
        onRemove={() => {
          setRemoving(false);
          remove(newest);
        }}
      />
    </PageFrame>
  );

  function shownState(): PageState {
    if (state === 'loading') return { kind: 'loading', skeleton: <InboxSkeleton /> };
    if (state.kind !== 'ready' || count > 0) return state;
    return {
      kind: 'empty',
      title: t('message.emptyTitle'),
      text: t('message.empty'),
      action: t('message.home'),
      onAct: () => openPage('/'),
    };
  }
}

function InboxSkeleton() {
  return (
    <div className="inbox">
      <div className="inbox-day">
        <h2>
          <i className="bone" style={{ width: '96px' }} />
        </h2>
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="inbox-row">
            <p className="inbox-time">
              <i className="bone" style={{ width: '34px' }} />
            </p>
            <div className="inbox-words">
              <h3>
                <i className="bone" style={{ width: `${140 + ((row * 37) % 90)}px` }} />
              </h3>
              <p>
                <i className="bone" style={{ width: '82%' }} />
              </p>
            </div>
            <p className="inbox-kind">
              <i className="bone" style={{ width: '54px' }} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
