import type { MemberRow } from '@dorpon/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { AuditList } from './audit-list.tsx';
import { membersQuery } from './calls.ts';
import { MemberFacts } from './member-facts.tsx';
import { MessageForm } from './message-form.tsx';
import { ProForm } from './pro-form.tsx';

interface MemberDialogProps {
  /** Null while the dialog is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A member's details, and forms to change the type or send a message. */
export function MemberDialog({ id, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...membersQuery(id ?? ''), enabled: id !== null });
  const member = query.data?.rows.find(({ uid }) => uid === id);
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={member === undefined ? t('adminUsers.id') : member.name || t('adminUsers.noName')}
    >
      {member !== undefined && <MemberParts key={member.uid} member={member} />}
      {member === undefined && query.isError && (
        <SectionFault title={t('adminUsers.failed')} query={query} />
      )}
      {member === undefined && query.isSuccess && !query.isPlaceholderData && (
        <p>{t('adminUsers.memberGone')}</p>
      )}
    </Dialog>
  );
}

const parts = ['membership', 'message', 'audit'] as const;

function MemberParts({ member }: { member: MemberRow }) {
  const { t } = useTranslation();
  const [part, setPart] = useState<(typeof parts)[number]>('membership');
  const name = member.name || member.email || member.phone || member.uid;
  return (
    <div className="member-parts">
      <MemberFacts member={member} />
      <Tabs
        label={t('adminUsers.views')}
        value={part}
        tabs={parts.map((value) => ({ value, label: t(`adminUsers.part.${value}`) }))}
        onChoose={setPart}
      >
        {part === 'membership' && <ProForm member={member} />}
        {part === 'message' && (
          <MessageForm to={{ id: member.uid, name }} onSent={() => setPart('audit')} />
        )}
        {part === 'audit' && <AuditList memberId={member.uid} />}
      </Tabs>
    </div>
  );
}
