import { sendMessage as sendCall } from '@dorpon/contract/admin';
import { type MessageText, messageKinds } from '@dorpon/contract/messages';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import { invalidFields } from './invalid-fields.ts';
import { TextArea } from './text-area.tsx';

interface MessageFormProps {
  /** Null for all members. */
  readonly to: { readonly id: string; readonly name: string } | null;
  readonly onSent: () => void;
}

const blank: MessageText = { kind: 'notice', title: '', body: '', link: null };

/** Composes a message, then asks for confirmation. */
export function MessageForm({ to, onSent }: MessageFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(blank);
  const [tried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const invalid = invalidFields(sendCall.body, { to: 'all', ...text });
  const write = (change: Partial<MessageText>) => setText({ ...text, ...change });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setConfirming(invalid.size === 0);
  };
  const field = (name: 'title' | 'body' | 'link') => {
    const rule = t(`adminUsers.send.${name}Rule`);
    const value = text[name] ?? '';
    const isWrong = invalid.has(name) && (tried || value !== '');
    return {
      label: t(`adminUsers.send.${name}`),
      value,
      hint: rule,
      complaint: isWrong ? rule : null,
    };
  };
  if (isConfirming) {
    return (
      <ConfirmSending to={to} text={text} onBack={() => setConfirming(false)} onSent={onSent} />
    );
  }
  return (
    <form className="admin-form" onSubmit={onSubmit}>
      <SelectMenu
        label={t('adminUsers.send.kind')}
        value={text.kind}
        choices={messageKinds.map((value) => ({ value, label: t(`message.kind.${value}`) }))}
        onChoose={(kind) => write({ kind })}
      />
      <TextField {...field('title')} autoComplete="off" onType={(title) => write({ title })} />
      <TextArea {...field('body')} lines={5} onType={(body) => write({ body })} />
      <TextField
        {...field('link')}
        autoComplete="off"
        onType={(link) => write({ link: link.trim() || null })}
      />
      <div className="admin-acts">
        <button type="submit" className="btn primary">
          {t('adminUsers.send.next')}
        </button>
      </div>
    </form>
  );
}
