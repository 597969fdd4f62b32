import './words.ts';
import '../../i18n/message-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ScreenTabs } from '../../market-ui/page/screen-tabs.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { FilterField } from '../../ui/fields/filter-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useTypedText } from '../../ui/fields/use-typed-text.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { type AdminSearch, parseAdminSearch } from './admin-search.ts';
import { AuditPart } from './audit-part.tsx';
import { MAX_MEMBERS, membersQuery } from './calls.ts';
import { HousePart } from './house/house-part.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberTable, MemberTableSkeleton } from './member-table.tsx';
import { MessageForm } from './message-form.tsx';
import { ScreenersPart } from './screeners/screeners-part.tsx';
import './admin-users.css';

const views = ['members', 'audit', 'house', 'screeners'] as const;

/** For administrators: members, their types, the audit list, house messages and reported screeners. */
export function AdminUsersPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = parseAdminSearch(given);
  const { q = '', view = 'members', member = null } = search;
  const change = (next: { [Key in keyof AdminSearch]?: AdminSearch[Key] | undefined }) =>
    onSearch(parseAdminSearch({ ...search, ...next }));
  const [typed, type] = useTypedText(q, (text) => change({ q: text }));
  const latest = useRef(change);
  latest.current = change;
  const open = useCallback((id: string) => latest.current({ member: id }), []);
  const [toAll, setToAll] = useState(false);
  const query = useQuery(membersQuery(q));
  const { rows = [], count = 0 } = query.data ?? {};
  const calls = [{ title: t('adminUsers.failed'), query }];
  const callState = usePageState(query.data === undefined, calls, { prices: false });
  const found = t('adminUsers.found', { count, n: formatCount(count) });
  const shown = t('adminUsers.newestOf', { shown: MAX_MEMBERS, n: formatCount(count) });
  const note = useDigits(count > rows.length ? shown : found);

  const state = (): PageState => {
    if (view !== 'members') return { kind: 'ready' };
    if (callState === 'loading') return { kind: 'loading', skeleton: <MemberTableSkeleton /> };
    if (callState.kind !== 'ready' || rows.length > 0) return callState;
    return {
      kind: 'empty',
      title: t('adminUsers.emptyTitle'),
      text: t('adminUsers.empty', { q }),
      action: t('adminUsers.showAll'),
      onAct: () => change({ q: undefined }),
    };
  };
  return (
    <div className="admin-users">
      <PageFrame
        title={t('adminUsers.title')}
        description={t('adminUsers.description')}
        note={view === 'members' && query.data !== undefined && note}
        controls={
          <>
            {view === 'members' && (
              <FilterField
                label={t('adminUsers.search')}
                clearLabel={t('adminUsers.clearSearch')}
                value={typed}
                onType={type}
              />
            )}
            <button type="button" className="btn" onClick={() => setToAll(true)}>
              {t('adminUsers.toAll')}
            </button>
          </>
        }
        tabs={<ScreenTabs tabs={['adminUsers', 'adminRevenue']} chosen="adminUsers" />}
        toolbar={
          <Segmented
            label={t('adminUsers.views')}
            value={view}
            choices={views.map((value) => ({ value, label: t(`adminUsers.view.${value}`) }))}
            onChoose={(next) => change({ view: next === 'members' ? undefined : next })}
          />
        }
        state={state()}
      >
        {view === 'members' && <MemberTable rows={rows} onOpen={open} />}
        {view === 'audit' && <AuditPart of={search.of} onOf={(of) => change({ of })} />}
        {view === 'house' && <HousePart />}
        {view === 'screeners' && <ScreenersPart onMember={open} />}
      </PageFrame>
      <MemberDialog id={member} onClose={() => change({ member: undefined })} />
      <ToAllDialog open={toAll} onClose={() => setToAll(false)} />
    </div>
  );
}

function ToAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('adminUsers.toAll')}>
      <MessageForm to={null} onSent={onClose} />
    </Dialog>
  );
}
