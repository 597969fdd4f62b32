import type { MessageRow } from '@dorpon/contract/messages';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '../../ui/number/day-and-time.tsx';
import { MessageLink } from './message-link.tsx';

export const InboxRow = memo(function InboxRow({ row }: { row: MessageRow }) {
  const { t } = useTranslation();
  const { _id, kind, title, body, link, time, seen } = row;
  return (
    <li className="inbox-row" data-message={_id} data-unseen={!seen || undefined}>
      <p className="inbox-time">
        <Time at={time} />
      </p>
      <div className="inbox-words">
        <h3>
          {!seen && <i className="inbox-new" role="img" aria-label={t('message.isUnseen')} />}
          {title}
        </h3>
        {body !== '' && <p>{body}</p>}
        {link !== null && <MessageLink link={link} />}
      </div>
      <p className="inbox-kind">{t(`message.kind.${kind}`)}</p>
    </li>
  );
});
