import { TOOLS, type Tool } from '@dorpon/domain/chart/drawings/drawing';
import { TOOL_GROUPS, type ToolGroup, tools } from '@dorpon/domain/chart/drawings/tools';

export const toolsOf = (group: ToolGroup): readonly Tool[] =>
  TOOLS.filter((tool) => tools[tool].group === group);

/** The groups in the sections of the rail. */
export const toolSections: readonly (readonly ToolGroup[])[] = TOOL_GROUPS.reduce<ToolGroup[][]>(
  (sections, group) =>
    group === '|' ? [...sections, []] : sections.with(-1, [...sections.at(-1)!, group]),
  [[]],
);

/** What the rail and the sheet of tools show and do. */
export interface ToolChoice {
  /** Undefined: the cursor. */
  readonly tool: Tool | undefined;
  readonly onTool: (tool: Tool | undefined) => void;
  readonly magnet: boolean;
  readonly onMagnet: (on: boolean) => void;
  readonly locked: boolean;
  readonly onLocked: (locked: boolean) => void;
  readonly hidden: boolean;
  readonly onHidden: (hidden: boolean) => void;
  /** Drawings of the share: without any there is nothing to lock, hide or delete. */
  readonly count: number;
  readonly onDeleteAll: () => void;
  /** Measures between two places without leaving a drawing; absent where the screen has none. */
  readonly ruler?: { readonly isOn: boolean; readonly onToggle: () => void };
}
