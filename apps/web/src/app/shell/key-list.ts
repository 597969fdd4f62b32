import type { tableKeys } from '../../ui/table/use-row-keys.ts';

interface KeyRow {
  /** As in `KeyboardEvent.key`; `+` joins keys pressed together. */
  readonly keys: readonly string[];
  readonly word: string;
}

type TableKey = (typeof tableKeys)[number];

const inTable = [
  { keys: ['ArrowUp', 'ArrowDown'], word: 'rows' },
  { keys: ['PageUp', 'PageDown'], word: 'pages' },
  { keys: ['Home', 'End'], word: 'ends' },
  { keys: ['Enter'], word: 'open' },
  { keys: [' '], word: 'group' },
  { keys: ['ArrowLeft', 'ArrowRight'], word: 'sideways' },
] as const satisfies readonly { keys: readonly TableKey[]; word: string }[];

/** The keys that the dialog lists, in its order. */
export const keyList = {
  everywhere: [
    { keys: ['/', 'Ctrl+K'], word: 'find' },
    { keys: ['?'], word: 'keys' },
    { keys: ['T'], word: 'travel' },
    { keys: ['Escape'], word: 'close' },
  ],
  table: [...inTable, { keys: ['s'], word: 'star' }, { keys: ['ContextMenu'], word: 'menu' }],
  head: [
    { keys: ['Enter'], word: 'sort' },
    { keys: ['Shift+Enter'], word: 'sortAlso' },
    { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], word: 'width' },
    { keys: ['F1'], word: 'meaning' },
  ],
  watch: [
    { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], word: 'move' },
    { keys: ['Delete'], word: 'remove' },
  ],
  portfolio: [{ keys: ['H'], word: 'hide' }],
  share: [{ keys: ['ArrowLeft', 'ArrowRight'], word: 'steps' }],
  chart: [
    { keys: ['15', 'D', 'W'], word: 'interval' },
    { keys: ['ArrowLeft', 'ArrowRight'], word: 'cross' },
    { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], word: 'crossTen' },
    { keys: ['Home', 'End'], word: 'ends' },
    { keys: ['plus', 'minus'], word: 'zoom' },
    { keys: ['PageUp', 'PageDown'], word: 'scroll' },
    { keys: ['[', ']'], word: 'share' },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], word: 'undo' },
    { keys: ['Tab', 'Delete'], word: 'drawings' },
    { keys: ['Alt+T'], word: 'trend' },
    { keys: ['Alt+H'], word: 'line' },
    { keys: ['Alt+M'], word: 'ruler' },
    { keys: ['Alt+X'], word: 'hide' },
    { keys: ['Alt+N'], word: 'studies' },
    { keys: ['Alt+C'], word: 'compare' },
    { keys: ['Alt+G'], word: 'goTo' },
    { keys: ['Alt+L', 'Alt+P', 'Alt+I'], word: 'scale' },
    { keys: ['Alt+R'], word: 'reset' },
    { keys: ['Alt+S'], word: 'image' },
    { keys: ['Alt+V'], word: 'table' },
    { keys: ['Alt+B'], word: 'panel' },
    { keys: ['Alt+Enter'], word: 'full' },
  ],
  proChart: [
    { keys: ['1', '8'], word: 'chart' },
    { keys: ['/'], word: 'symbol' },
    { keys: ['ArrowUp', 'ArrowDown'], word: 'watch' },
    { keys: [' '], word: 'play' },
    { keys: ['ArrowLeft', 'ArrowRight'], word: 'step' },
    { keys: ['Escape'], word: 'all' },
  ],
  tv: [
    { keys: ['ArrowLeft', 'ArrowRight'], word: 'turn' },
    { keys: [' '], word: 'pause' },
  ],
} as const satisfies Record<string, readonly KeyRow[]>;
