import type { Tool } from '@dorpon/domain/chart/drawings/drawing';

const dot = (x: number, y: number): string =>
  `M${x - 1.4} ${y}a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0`;

const paths = {
  cursor: 'm4 2.5 8 5.3-3.6.7 2 3.9-1.6.8-2-3.9L4 11.7Z',
  ruler: 'M2 10.5 10.5 2 14 5.5 5.5 14ZM5 8l1.5 1.5M7.5 5.5 9 7',
  magnet: 'M3.5 3v5a4.5 4.5 0 0 0 9 0V3H9.8v5a1.8 1.8 0 0 1-3.6 0V3ZM3.5 5.6h2.7M9.8 5.6h2.7',
  lock: 'M3.5 7.5h9v6h-9ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlock: 'M3.5 7.5h9v6h-9ZM5.5 7.5V4.6a2.5 2.5 0 0 1 4.8-1',
  hide: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM3 13.5 13 2.5',
  delete: 'M3 4.5h10M6 4.5v-2h4v2M4.2 4.5l.6 9h6.4l.6-9',
  style:
    'M2.5 5h5.2M11.3 5h2.2M2.5 11h2.2M8.3 11h5.2M9.5 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM6.5 9.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  alert: 'M3 12h10l-1.4-2V7a3.6 3.6 0 0 0-7.2 0v3ZM6.8 14h2.4',
  clone: 'M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3',
  order: 'M8 2.5 14 6 8 9.5 2 6ZM2.5 9.3 8 12.5l5.5-3.2',
  edit: 'M3 13l.6-2.8 7.2-7.2 2.2 2.2-7.2 7.2ZM9.3 4.5l2.2 2.2',
  'trend-line': `M4 12 12 4${dot(3, 13)}${dot(13, 3)}`,
  ray: `M4.2 11.8 14 2${dot(3.2, 12.8)}`,
  'extended-line': `M1.5 14.5 4 12M6 10l4-4M12 4l2.5-2.5${dot(5, 11)}${dot(11, 5)}`,
  arrow: `M4.2 11.8 13 3M7.5 3H13v5.5${dot(3.2, 12.8)}`,
  'horizontal-line': `M1.5 8h5M9.5 8h5${dot(8, 8)}`,
  'horizontal-ray': `M5 8h9.5${dot(3.5, 8)}`,
  'vertical-line': `M8 1.5v5M8 9.5v5${dot(8, 8)}`,
  'cross-line': `M8 1.5v5M8 9.5v5M1.5 8h5M9.5 8h5${dot(8, 8)}`,
  'parallel-channel': 'M2 9.5l9-7M5 13.5l9-7',
  'regression-channel': 'M2 7.5l12-5M2 13.5l12-5M2 10.5h.1M5 9.2h.1M8 8h.1M11 6.7h.1M14 5.5h.1',
  pitchfork: 'M2 13.5 14 1.5M4.5 7 10 1.5M8.5 12 14 6.5M4.5 7l4 5',
  rectangle: 'M2.5 4h11v8h-11Z',
  ellipse: 'M2.2 8a5.8 4 0 1 0 11.6 0 5.8 4 0 1 0-11.6 0',
  triangle: 'M8 3l6 10H2Z',
  path: `M3.5 11.5 6 6.5M8 6.5l2.5 4M12 10l1-5.5${dot(3, 12.5)}${dot(7, 5.2)}${dot(11.3, 11.5)}`,
  brush: 'M2.5 12.5c3 0 2-4 5-5s3-4 6-4',
  'fibonacci-retracement': 'M2 3h12M2 6.4h12M2 9.3h12M2 13h12',
  'fibonacci-extension': 'M2 12.5 5 6l3 3.5M8 3h6M8 6h6M10 9.5h4M10 12.5h4',
  'fibonacci-fan': 'M2 13.5 14 2.5M2 13.5l12-7M2 13.5l12-3.5',
  'fibonacci-time': 'M2.5 2.5v11M4.5 2.5v11M7 2.5v11M10.5 2.5v11M14 2.5v11',
  'gann-fan': 'M2.5 13.5V2.5M2.5 13.5 7 2.5M2.5 13.5l11-11M2.5 13.5l11-4.5M2.5 13.5h11',
  'long-position': 'M2.5 2.5h11v6h-11ZM2.5 8.5h11v5h-11ZM8 7V4M6.6 5.3 8 4l1.4 1.3',
  'short-position': 'M2.5 2.5h11v5h-11ZM2.5 7.5h11v6h-11ZM8 9v3M6.6 10.7 8 12l1.4-1.3',
  'price-range': 'M3 2.5h10M3 13.5h10M8 3.5v9M6 5.5l2-2 2 2M6 10.5l2 2 2-2',
  'date-range': 'M2.5 3v10M13.5 3v10M3.5 8h9M5.5 6l-2 2 2 2M10.5 6l2 2-2 2',
  text: 'M3.5 4.5V3h9v1.5M8 3v10.5M6.2 13.5h3.6',
  note: 'M2.5 3h11v8H8l-3 3v-3H2.5Z',
  icon: 'M8 2.2l1.75 3.7 4.05.5-3 2.75.8 4L8 11.15l-3.6 2 .8-4-3-2.75 4.05-.5Z',
  'elliott-wave': 'M1.5 13 4 7l1.7 3L9 4l2 4.5L14.5 2',
  abcd: 'M2 12.5 5.5 4 9.5 9.5 14 2.5',
} as const satisfies Record<Tool, string> & Record<string, string>;

export type ToolIconName = keyof typeof paths;

export const ToolIcon = ({ name, size = 17 }: { name: ToolIconName; size?: number }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.35"
    strokeLinecap="square"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
