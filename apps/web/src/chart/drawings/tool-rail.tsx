import type { Tool } from '@dorpon/domain/chart/drawings/drawing';
import { type ToolGroup, tools } from '@dorpon/domain/chart/drawings/tools';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LazyMenuPopup } from '../../ui/overlays/lazy-menu-popup.ts';
import { type ToolChoice, toolSections, toolsOf } from './tool-groups.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import './tool-rail.css';
import './words.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One Tab stop: arrows move among the buttons, the right arrow opens the tools of a group. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.rail-tool:enabled')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? -1
          : (at + step + buttons.length) % buttons.length;
  if (at < 0 || to < 0) return;
  event.preventDefault();
  buttons[to]!.focus();
}

/** The rail of drawing tools at the left of the chart. */
export function ToolRail(props: ToolChoice) {
  const { tool, onTool, magnet, locked, hidden, count, ruler } = props;
  const { t } = useTranslation();
  const isCursor = tool === undefined && !ruler?.isOn;
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('drawings.tools')}
      className="tool-rail"
      onKeyDown={walk}
    >
      <div className="rail-section">
        <RailButton
          icon="cursor"
          label={t('drawings.cursor')}
          isChosen={isCursor}
          isTabStop
          onAct={() => onTool(undefined)}
        />
      </div>
      {toolSections.map((groups, section) => (
        <div key={groups[0]} className="rail-section">
          {groups.map((group) => (
            <GroupButton key={group} group={group} tool={tool} onTool={onTool} />
          ))}
          {ruler && section === toolSections.length - 1 && (
            <RailButton
              icon="ruler"
              label={t('drawings.ruler')}
              isChosen={ruler.isOn}
              onAct={ruler.onToggle}
            />
          )}
        </div>
      ))}
      <div className="rail-section rail-foot">
        <RailButton
          icon="magnet"
          label={t('drawings.magnet')}
          isPressed={magnet}
          onAct={() => props.onMagnet(!magnet)}
        />
        <RailButton
          icon={locked ? 'lock' : 'unlock'}
          label={t(locked ? 'drawings.unlockAll' : 'drawings.lockAll')}
          isPressed={locked}
          onAct={() => props.onLocked(!locked)}
        />
        <RailButton
          icon="hide"
          label={t(hidden ? 'drawings.showAll' : 'drawings.hideAll')}
          isPressed={hidden}
          onAct={() => props.onHidden(!hidden)}
        />
        <RailButton
          icon="delete"
          label={t('drawings.deleteAll')}
          disabled={count === 0}
          onAct={props.onDeleteAll}
        />
      </div>
    </div>
  );
}

interface RailButtonProps {
  readonly icon: ToolIconName;
  readonly label: string;
  readonly isChosen?: boolean;
  readonly isPressed?: boolean;
  readonly isTabStop?: boolean;
  readonly disabled?: boolean;
  readonly onAct: () => void;
}

const RailButton = (props: RailButtonProps) => (
  <button
    type="button"
    className="rail-tool"
    tabIndex={props.isTabStop ? 0 : -1}
    aria-label={props.label}
    title={props.label}
    aria-pressed={props.isChosen ?? props.isPressed}
    data-chosen={props.isChosen || undefined}
    data-kept={props.isPressed || undefined}
    disabled={props.disabled}
    onClick={props.onAct}
  >
    <ToolIcon name={props.icon} />
  </button>
);

interface GroupButtonProps {
  readonly group: ToolGroup;
  readonly tool: Tool | undefined;
  readonly onTool: (tool: Tool | undefined) => void;
}

/** Chooses the tool of the group that was used last; its corner, or a second press, shows all of them. */
function GroupButton({ group, tool, onTool }: GroupButtonProps) {
  const { t, language } = useTranslation();
  const all = toolsOf(group);
  const [last, setLast] = useState(all[0]!);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = tool !== undefined && all.includes(tool);
  const shown = isChosen ? tool : last;
  const name = tools[shown].name[language];
  const groupName = t.group('drawings.groups')[group]!;
  const show = (pressedKey: boolean) => {
    setByKey(pressedKey);
    setOpen(true);
  };
  const choose = (next: Tool) => {
    setLast(next);
    onTool(next);
  };
  const onCorner = ({ clientX, clientY, detail, currentTarget }: MouseEvent): boolean => {
    const { right, bottom } = currentTarget.getBoundingClientRect();
    return detail > 0 && right - clientX < 16 && bottom - clientY < 16;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="rail-tool has-more"
        tabIndex={-1}
        aria-label={name}
        title={name}
        aria-pressed={isChosen}
        aria-haspopup="menu"
        aria-expanded={open}
        data-chosen={isChosen || undefined}
        onClick={(event) => {
          if (open) setOpen(false);
          else if (isChosen || onCorner(event)) show(event.detail === 0);
          else choose(shown);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          show(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight') return;
          event.preventDefault();
          show(true);
        }}
      >
        <ToolIcon name={shown} />
      </button>
      <LazyMenuPopup
        id={`tools-${group}`}
        label={t('drawings.moreTools', { group: groupName })}
        entries={all.map((entry) => ({
          label: tools[entry].name[language],
          icon: <ToolIcon name={entry} />,
          onAct: () => choose(entry),
        }))}
        side="right"
        open={open}
        byKey={byKey}
        onClose={() => setOpen(false)}
        anchor={button}
      />
    </>
  );
}
