import type { MessageRow } from '@dorpon/contract/messages';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Time } from '../../ui/text/day-and-time.tsx';
import { MessageLink } from './message-link.tsx';

export interface RowActs {
  readonly onSeen: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

export const InboxRow = memo(function InboxRow(props: { row: MessageRow } & RowActs) {
  const { row, onSeen, onRemove } = props;
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
        <p className="inbox-acts">
          {!seen && (
            <button
              type="button"
              className="link-btn"
              aria-label={t('message.one.seenLabel', { title })}
              onClick={() => onSeen(_id)}
            >
              {t('message.one.seen')}
            </button>
          )}
          <button
            type="button"
            className="link-btn inbox-remove"
            aria-label={t('message.one.removeLabel', { title })}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              onRemove(_id);
            }}
          >
            {t('message.one.remove')}
          </button>
        </p>
      </div>
      <p className="inbox-kind">{t(`message.kind.${kind}`)}</p>
    </li>
  );
});

/**
 * The row disappears with its focused button: moves the focus to the next row, or to the one
 * before.
 */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('.inbox-remove')?.focus();
}
