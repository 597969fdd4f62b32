import { tools } from '@dorpon/domain/chart/drawings/tools';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { type ToolChoice, toolSections, toolsOf } from './tool-groups.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import './tool-sheet.css';
import './words.ts';

interface ToolSheetProps extends ToolChoice {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawing tools on a phone. Choosing one closes the sheet, so that the whole chart is there to draw on. */
export function ToolSheet(props: ToolSheetProps) {
  const { tool, magnet, locked, hidden, count, ruler, open, onClose } = props;
  const { t, language } = useTranslation();
  const names = t.group('drawings.groups');
  const choose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('drawings.tools')}>
      <div className="tool-switches">
        <Switch
          icon="magnet"
          label={t('drawings.magnet')}
          isPressed={magnet}
          onAct={() => props.onMagnet(!magnet)}
        />
        <Switch
          icon={locked ? 'lock' : 'unlock'}
          label={t(locked ? 'drawings.unlockAll' : 'drawings.lockAll')}
          isPressed={locked}
          onAct={() => props.onLocked(!locked)}
        />
        <Switch
          icon="hide"
          label={t(hidden ? 'drawings.showAll' : 'drawings.hideAll')}
          isPressed={hidden}
          onAct={() => props.onHidden(!hidden)}
        />
        <Switch
          icon="delete"
          label={t('drawings.deleteAll')}
          disabled={count === 0}
          onAct={choose(props.onDeleteAll)}
        />
        {ruler && (
          <Switch
            icon="ruler"
            label={t('drawings.ruler')}
            isPressed={ruler.isOn}
            onAct={choose(ruler.onToggle)}
          />
        )}
      </div>
      {toolSections.flat().map((group) => (
        <section key={group} className="tool-group">
          <h3 className="tool-group-name">{names[group]}</h3>
          <div className="tool-list">
            {toolsOf(group).map((entry) => (
              <button
                key={entry}
                type="button"
                className="tool-entry"
                aria-pressed={entry === tool}
                onClick={choose(() => props.onTool(entry === tool ? undefined : entry))}
              >
                <ToolIcon name={entry} size={20} />
                <span>{tools[entry].name[language]}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  );
}

interface SwitchProps {
  readonly icon: ToolIconName;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly disabled?: boolean;
  readonly onAct: () => void;
}

const Switch = ({ icon, label, isPressed, disabled, onAct }: SwitchProps) => (
  <button
    type="button"
    className="tool-switch"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    disabled={disabled}
    onClick={onAct}
  >
    <ToolIcon name={icon} size={20} />
  </button>
);
