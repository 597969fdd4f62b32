import type { ReactNode } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import type { Guide } from './install-guides.ts';

/** The app with its window frame, as the page begins. */
export const WindowImage = ({ label }: { label: string }) => (
  <svg className="desktop-image" viewBox="0 0 320 180" role="img" aria-label={label}>
    <Frame>
      <Brand x={18} y={12} size={14} />
      <Line x={38} y={17} width={44} strong />
      <path className="di-thin" d="M8.5 32.5h303M70.5 32.5v139" />
      {[44, 58, 72, 86, 100, 114].map((y) => (
        <Line key={y} x={18} y={y} width={y % 4 === 0 ? 36 : 30} />
      ))}
      <path className="di-ink" d="M84 92 112 74 138 82 166 58 196 70 232 50 262 60 300 42" />
      <path className="di-thin" d="M84 100h216" />
      <path
        className="di-needle"
        d="M84 108 112 126 138 118 166 142 196 130 232 150 262 140 300 158"
      />
    </Frame>
  </svg>
);

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="di-window" x={8.5} y={4.5} width={303} height={167} rx={4} />
      {children}
      <path className="di-icon" d="M272 19.5h6M284 16.5h6v6h-6ZM296 16.5l6 6M302 16.5l-6 6" />
    </>
  );
}

/** A browser with a tab and an address bar, whose icons are right of x = 216. */
function Browser({ short = false, children }: { short?: boolean; children: ReactNode }) {
  return (
    <>
      <rect className="di-window" x={8.5} y={8.5} width={303} height={short ? 143 : 163} rx={4} />
      <path className="di-bar" d="M9 24h302v36H9Z" />
      <path className="di-bar" d="M20 24V12.500h74V24Z" />
      <Brand x={26} y={14} size={8} />
      <Line x={40} y={17} width={42} strong />
      <rect className="di-field" x={62.5} y={33.5} width={186} height={17} rx={8.5} />
      <Line x={74} y={40.5} width={70} />
      <path className="di-icon" d="M34 42h-10M28 38l-4 4 4 4M46 38a5 5 0 1 0 5 5" />
      <path className="di-dots" d="M292 37v.1M292 42v.1M292 47v.1" />
      <path className="di-ink" d="M24 112 50 98 76 104 104 84 130 94 150 82" />
      <path className="di-thin" d="M24 120h126" />
      <path className="di-needle" d="M24 128 50 142 76 136 104 146 130 138 150 145" />
      {children}
    </>
  );
}

const Popup = () => (
  <>
    <rect className="di-window" x={168.5} y={68.5} width={130} height={82} rx={4} />
    <Brand x={180} y={80} size={20} />
    <Line x={208} y={82} width={60} strong />
    <Line x={208} y={93} width={40} />
    <rect className="di-bone" x={256} y={124} width={32} height={14} rx={3} />
    <rect className="di-press" x={204} y={122} width={46} height={18} rx={3} />
    <Mark number={2} x={227} y={131} r={13} wide={28} />
  </>
);

function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="di-window" x={104.5} y={4.5} width={112} height={171} rx={12} />
      <path className="di-thin" d="M104.5 18.500h112M104.5 44.500h112" />
      <rect className="di-field" x={114.5} y={24.5} width={78} height={14} rx={7} />
      <Line x={122} y={30} width={36} />
      {children}
    </>
  );
}

const InstallIcon = ({ x, y }: { x: number; y: number }) => (
  <path
    className="di-icon"
    d={`M${x + 6} ${y}h-6v9h12v-3M${x + 3} ${y + 12}h6M${x + 9} ${y - 1}v6M${x + 6.5} ${y + 2.5} ${x + 9} ${y + 5} ${x + 11.5} ${y + 2.5}`}
  />
);

const Line = ({
  strong = false,
  ...place
}: {
  x: number;
  y: number;
  width: number;
  strong?: boolean;
}) => <rect className={strong ? 'di-strong' : 'di-bone'} {...place} height={3} rx={1.5} />;

/** A ring around what is pressed, with the number of its step. */
function Mark({
  number,
  x,
  y,
  r,
  wide = r,
}: {
  number: number;
  x: number;
  y: number;
  r: number;
  wide?: number;
}) {
  return (
    <>
      <rect className="di-ring" x={x - wide} y={y - r} width={wide * 2} height={r * 2} rx={r} />
      <Step number={number} x={x + wide} y={y - r + 2} />
    </>
  );
}

/** A row of a menu. */
const Choice = ({
  number,
  x,
  y,
  width,
}: {
  number: number;
  x: number;
  y: number;
  width: number;
}) => (
  <>
    <rect className="di-mark" x={x} y={y} width={width} height={18} rx={3} />
    <Line x={x + 8} y={y + 7.5} width={width - 26} strong />
    <Step number={number} x={x + width} y={y} />
  </>
);

const Step = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <>
    <circle className="di-step" cx={x} cy={y} r={7.5} />
    <text className="di-number" x={x} y={y + 3.5} textAnchor="middle">
      {useDigits(String(number))}
    </text>
  </>
);

/** The sign of the app. */
const Brand = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect className="di-brand" width="32" height="32" rx="4" />
    <path className="di-brand-up" d="M5 13 12 7.5 19 11 27 4.5" />
    <path className="di-brand-down" d="M5 19 12 24.5 19 21 27 27.5" />
  </svg>
);

const drawings: Record<Guide, ReactNode> = {
  chrome: (
    <Browser>
      <InstallIcon x={222} y={36} />
      <Mark number={1} x={228} y={42} r={12} />
      <Popup />
    </Browser>
  ),
  edge: (
    <Browser>
      <path
        className="di-icon"
        d="M223 37.5h4v4h-4ZM223 43.5h4v4h-4ZM229 43.5h4v4h-4ZM231 36.5v5M228.5 39h5"
      />
      <Mark number={1} x={228} y={42} r={12} />
      <Popup />
    </Browser>
  ),
  safari: (
    <>
      <rect className="di-screen" x={8.5} y={8.5} width={303} height={163} rx={3} />
      <path className="di-thin" d="M8.5 26.5h303" />
      <Line x={20} y={16} width={10} strong />
      <Line x={40} y={16} width={32} strong />
      <Line x={86} y={16} width={22} />
      <Line x={120} y={16} width={22} />
      <Line x={154} y={16} width={30} />
      <Mark number={1} x={97} y={17.5} r={14} wide={19} />
      <rect className="di-window" x={80.5} y={32.5} width={130} height={104} rx={3} />
      {[42, 56, 70, 84, 98].map((y) => (
        <Line key={y} x={92} y={y} width={y % 4 === 0 ? 60 : 78} />
      ))}
      <Choice number={2} x={84} y={110} width={122} />
      <rect className="di-window" x={90.5} y={150.5} width={140} height={18} rx={3} />
      {[98, 118, 138, 158, 178].map((x) => (
        <rect key={x} className="di-bone" x={x} y={154} width={11} height={11} rx={2} />
      ))}
      <Brand x={206} y={153} size={13} />
    </>
  ),
  firefox: (
    <Browser short>
      <path className="di-icon" d="M222.5 37.5h11v9h-11ZM222.5 43.5h11M225 45h3" />
      <Mark number={1} x={228} y={42} r={12} />
      <rect className="di-bar" x={8.5} y={152.5} width={303} height={19} />
      {[112, 132, 152, 172].map((x) => (
        <rect key={x} className="di-bone" x={x} y={156} width={12} height={12} rx={2} />
      ))}
      <Brand x={192} y={155} size={14} />
      <Mark number={2} x={199} y={162} r={12} />
    </Browser>
  ),
  android: (
    <Phone>
      <path className="di-dots" d="M203 27v.1M203 32v.1M203 37v.1" />
      <Mark number={1} x={203} y={32} r={11} />
      <rect className="di-window" x={126.5} y={50.5} width={82} height={88} rx={3} />
      {[60, 74, 88].map((y) => (
        <Line key={y} x={136} y={y} width={y % 4 === 0 ? 50 : 40} />
      ))}
      <Choice number={2} x={130} y={98} width={75} />
      <Line x={136} y={126} width={46} />
    </Phone>
  ),
  iphone: (
    <Phone>
      <rect className="di-window" x={112.5} y={62.5} width={96} height={78} rx={6} />
      {[72, 86].map((y) => (
        <Line key={y} x={122} y={y} width={y % 4 === 0 ? 52 : 60} />
      ))}
      <Choice number={2} x={116} y={98} width={89} />
      <Line x={122} y={127} width={44} />
      <path className="di-icon" d="M156 150h-2.5v10h13v-10H164M160 155.500v-10M157 148l3-3 3 3" />
      <Mark number={1} x={160} y={152.5} r={12} />
    </Phone>
  ),
};

/** Drawn, not photographed: it has the colours of the theme and no words of a language. */
export const InstallImage = ({ guide, label }: { guide: Guide; label: string }) => (
  <svg className="desktop-image" viewBox="0 0 320 180" role="img" aria-label={label}>
    {drawings[guide]}
  </svg>
);
