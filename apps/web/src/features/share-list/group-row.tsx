import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BreadthBar } from '../../ui/breadth-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  ChangePercent,
  Count,
  Crore,
  CroreOfMillion,
  Ratio,
  Volume,
} from '../../ui/number/figures.tsx';
import { inNumerals, useNumerals } from '../../ui/number/numerals.tsx';

export interface GroupRowProps {
  readonly group: string;
  readonly name: string;
  readonly figures: GroupFigures;
  readonly open: boolean;
  readonly onToggle: (group: string) => void;
}

/** A group fills the columns of its shares with its own figures. */
export const GroupRow = memo(function GroupRow({ figures, ...props }: GroupRowProps) {
  const breadth = useBreadthLabel(figures);
  return (
    <>
      <div role="rowheader" className="cell code-cell">
        <GroupToggle {...props} shares={figures.shares} />
      </div>
      <div role="gridcell" className="cell" />
      <div role="gridcell" className="cell" />
      <div role="gridcell" className="cell" />
      <div role="gridcell" className="cell">
        <ChangePercent value={figures.changePercent} />
      </div>
      <div role="gridcell" className="cell breadth-cell" aria-colspan={3}>
        <BreadthBar {...figures} label={breadth} />
      </div>
      <div role="gridcell" className="cell" />
      <div role="gridcell" className="cell">
        <Count value={figures.trades} />
      </div>
      <div role="gridcell" className="cell">
        <Volume value={figures.volume} />
      </div>
      <div role="gridcell" className="cell">
        <Crore value={figures.value} />
      </div>
      <div role="gridcell" className="cell">
        <CroreOfMillion value={figures.paidUpMn} />
      </div>
      <div role="gridcell" className="cell">
        <Ratio value={figures.priceEarnings} decimals={1} />
      </div>
      <div role="gridcell" className="cell">
        <Ratio value={figures.priceNav} decimals={2} />
      </div>
      <div role="gridcell" className="cell" />
    </>
  );
}, sameGroup);

export const PhoneGroupRow = memo(function PhoneGroupRow({ figures, ...props }: GroupRowProps) {
  const breadth = useBreadthLabel(figures);
  return (
    <>
      <div role="rowheader" className="phone-name">
        <GroupToggle {...props} shares={figures.shares} />
      </div>
      <div role="gridcell">
        <BreadthBar {...figures} label={breadth} />
      </div>
      <div role="gridcell" className="phone-figures">
        <ChangePercent value={figures.changePercent} />
      </div>
    </>
  );
}, sameGroup);

type ToggleProps = Omit<GroupRowProps, 'figures'> & { readonly shares: number };

function GroupToggle({ group, name, open, onToggle, shares }: ToggleProps) {
  return (
    <button
      type="button"
      className="group-toggle"
      tabIndex={-1}
      aria-expanded={open}
      onClick={() => onToggle(group)}
    >
      <Icon name={open ? 'down' : 'right'} size={12} />
      <span className="group-name">{name}</span>
      <span className="group-count">
        <Count value={shares} />
      </span>
    </button>
  );
}

function useBreadthLabel({ down, unchanged, up }: GroupFigures): string {
  const { t } = useTranslation();
  return inNumerals(t('list.breadth', { down, unchanged, up }), useNumerals());
}

/** Figures are summed anew each beat; equal sums are not a reason to draw. */
function sameGroup(a: GroupRowProps, b: GroupRowProps): boolean {
  const figures = Object.keys(a.figures) as (keyof GroupFigures)[];
  return (
    a.name === b.name &&
    a.open === b.open &&
    a.onToggle === b.onToggle &&
    figures.every((name) => a.figures[name] === b.figures[name])
  );
}
