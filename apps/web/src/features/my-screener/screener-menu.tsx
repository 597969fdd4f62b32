import { useTranslation } from '../../i18n/use-translation.ts';
import type { SavedScreener } from '../../screener/screener-calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { Draft } from './saved/drafts.ts';
import { newScreenerId } from './use-open-screener.ts';

interface ScreenerMenuProps {
  readonly screeners: readonly SavedScreener[];
  readonly drafts: readonly Draft[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** All screeners of the member, also those that are not saved yet. */
export function ScreenerMenu({ screeners, drafts, openId, onOpen }: ScreenerMenuProps) {
  const { t } = useTranslation();
  const nameOf = (name: string) => name || t('myScreener.unnamed');
  const saved = new Set(screeners.map(({ id }) => id));
  const unsaved = drafts.filter(({ id, content }) => !saved.has(id) && content.text !== '');
  const entry = (id: string, name: string) => ({
    id,
    label: nameOf(name),
    checked: id === openId,
    closes: true as const,
    onAct: () => onOpen(id),
  });
  return (
    <Menu
      className="screener-choose"
      label={t('myScreener.act.choose')}
      iconOnly
      entries={[
        ...screeners.map(({ id, content }) => {
          const draft = drafts.find((one) => one.id === id);
          return entry(id, (draft?.content ?? content).name);
        }),
        ...unsaved.map(({ id, content }) =>
          entry(id, `${nameOf(content.name)} · ${t('myScreener.note.new')}`),
        ),
        {
          id: 'new',
          label: t('myScreener.act.new'),
          icon: <Icon name="plus" size={14} />,
          apart: screeners.length + unsaved.length > 0,
          onAct: () => onOpen(newScreenerId()),
        },
      ]}
    >
      <Icon name="down" size={12} />
    </Menu>
  );
}
