import { Sparkline } from '../../ui/plots/sparkline.tsx';

const none: readonly number[] = [];

/** The closes of 30 sessions against the first of them. */
export const MonthLine = ({ closes = none }: { closes: readonly number[] | undefined }) => (
  <Sparkline values={closes} datum={closes[0] ?? null} width={56} height={18} />
);
