import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import './dialog.css';
import './picker.css';

export interface PickItem {
  readonly key: string;
  /** The content of the row. */
  readonly face: ReactNode;
}

export interface PickGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly PickItem[];
}

interface PickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The field's placeholder. */
  readonly hint: string;
  readonly clearLabel: string;
  /** Matches of the typed text; suggestions when it is empty. */
  readonly find: (query: string) => readonly PickGroup[];
  readonly onPick: (key: string) => void;
  readonly emptyTitle: (query: string) => string;
  readonly emptyText: string;
}

export function PickerWindow(props: PickerProps) {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-veil" />
        <Dialog.Popup className="picker" aria-label={props.title}>
          <PickerBody {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Inside the popup, so that each opening starts with an empty field. */
function PickerBody({ find, onPick, onClose, ...words }: PickerProps) {
  const [query, setQuery] = useState('');
  // Not deferred: Enter right after the last letter would choose an earlier match.
  const wanted = query.trim();
  const groups = find(wanted);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={(item: PickItem) => item.key}
      autoHighlight="always"
      keepHighlight
    >
      <PickerField {...words} query={query} onClear={() => setQuery('')} />
      <Autocomplete.List className="picker-list">
        {(group: PickGroup) => (
          <Autocomplete.Group key={group.key} items={group.items}>
            <Autocomplete.GroupLabel className="picker-label">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PickItem) => (
                <Autocomplete.Item
                  key={item.key}
                  value={item}
                  className="picker-item"
                  onClick={() => {
                    onClose();
                    onPick(item.key);
                  }}
                >
                  {item.face}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {groups.length === 0 && (
        <div className="picker-empty" role="status">
          <h2>{words.emptyTitle(wanted)}</h2>
          <p>{words.emptyText}</p>
        </div>
      )}
    </Autocomplete.Root>
  );
}

interface PickerFieldProps extends Pick<PickerProps, 'title' | 'hint' | 'clearLabel'> {
  readonly query: string;
  readonly onClear: () => void;
}

function PickerField({ title, hint, clearLabel, query, onClear }: PickerFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="picker-field">
      <Icon name="search" size={16} />
      <Autocomplete.Input
        className="picker-input"
        aria-label={title}
        placeholder={hint}
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
      />
      {query !== '' && (
        <button type="button" className="picker-clear" aria-label={clearLabel} onClick={onClear}>
          <Icon name="close" size={12} />
        </button>
      )}
      <Dialog.Close className="picker-close">{t('parts.close')}</Dialog.Close>
    </div>
  );
}
