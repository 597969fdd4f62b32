import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import './dialog.css';
import './search-window.css';

interface SearchWindowProps {
  readonly className: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether closing returns the focus to where it was; unset: yes. */
  readonly finalFocus?: () => boolean;
  /** Rendered anew with each opening, so that the field is empty again. */
  readonly children: ReactNode;
}

/** A window with a search field and its results; on a phone it fills the screen. */
export function SearchWindow({ className, title, open, onClose, ...rest }: SearchWindowProps) {
  const { finalFocus, children } = rest;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-veil" />
        <Dialog.Popup
          className={`search-window ${className}`}
          aria-label={title}
          {...(finalFocus && { finalFocus })}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface Group<Item> {
  readonly key: string;
  readonly items: readonly Item[];
}

interface SearchBodyProps<Item, Found extends Group<Item>> {
  readonly title: string;
  /** Shown in the empty field. */
  readonly hint: string;
  /** True when it replaces another body. The first one gets the focus from its window. */
  readonly takesFocus?: boolean;
  readonly clearLabel: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Not deferred: Enter after the last letter must take what that letter found. */
  readonly groups: readonly Found[];
  readonly labelOf: (group: Found) => string;
  readonly faceOf: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** A key in the field, with the highlighted item. `preventDefault` stops the usual effect. */
  readonly onKeyDown?: (
    event: KeyboardEvent<HTMLInputElement>,
    highlighted: Item | undefined,
  ) => void;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

export function SearchBody<Item extends { readonly key: string }, Found extends Group<Item>>(
  props: SearchBodyProps<Item, Found>,
) {
  const { query, onQuery, groups } = props;
  const highlighted = useRef<Item>(undefined);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={query}
      onValueChange={onQuery}
      itemToStringValue={(item: Item) => item.key}
      onItemHighlighted={(item?: Item) => {
        highlighted.current = item;
      }}
      autoHighlight="always"
      keepHighlight
    >
      <SearchField
        {...props}
        onKeyDown={(event) => props.onKeyDown?.(event, highlighted.current)}
      />
      <Autocomplete.List className="search-list">
        {(group: Found) => (
          <Autocomplete.Group key={group.key} items={group.items} className="search-group">
            <Autocomplete.GroupLabel className="search-label">
              {props.labelOf(group)}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.key}
                  value={item}
                  className="search-item"
                  onClick={() => props.onChoose(item)}
                >
                  {props.faceOf(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {groups.length === 0 && (
        <div className="search-empty" role="status">
          <h2>{props.emptyTitle}</h2>
          <p>{props.emptyText}</p>
        </div>
      )}
    </Autocomplete.Root>
  );
}

type FieldProps = Pick<
  SearchBodyProps<never, never>,
  'title' | 'hint' | 'takesFocus' | 'clearLabel' | 'query' | 'onQuery'
> & { readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void };

function SearchField(props: FieldProps) {
  const { title, hint, takesFocus, clearLabel, query, onQuery, onKeyDown } = props;
  const { t } = useTranslation();
  return (
    <div className="search-field">
      <Icon name="search" size={16} />
      <Autocomplete.Input
        className="search-input"
        aria-label={title}
        placeholder={hint}
        onKeyDown={onKeyDown}
        autoFocus={takesFocus}
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
      />
      {query !== '' && (
        <button
          type="button"
          className="search-clear"
          aria-label={clearLabel}
          onClick={() => onQuery('')}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      <Dialog.Close className="search-close">{t('parts.close')}</Dialog.Close>
    </div>
  );
}
