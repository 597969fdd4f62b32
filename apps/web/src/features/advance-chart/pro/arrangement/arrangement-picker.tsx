import { ARRANGEMENTS, type Arrangement } from '@dorpon/domain/chart/chart-document';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { ArrangementPicture } from './arrangement-picture.tsx';
import './arrangement-picker.css';

interface ArrangementPickerProps {
  readonly value: Arrangement;
  readonly onChoose: (arrangement: Arrangement) => void;
}

/** Those with a button of their own; the menu has all twelve. */
const usual: readonly Arrangement[] = ['1', '2-columns', '3-left', '4-grid', '6-grid', '8-grid'];

/** How many charts there are and where. */
export function ArrangementPicker({ value, onChoose }: ArrangementPickerProps) {
  const { t } = useTranslation();
  const names = t.tree('advanceChartPro.arrangements');
  return (
    <div
      className="arrangements"
      role="group"
      aria-label={t('advanceChartPro.arrangement')}
      data-arrangement={value}
    >
      {usual.map((arrangement) => (
        <button
          key={arrangement}
          type="button"
          className="arrangement"
          data-till="2"
          aria-pressed={arrangement === value}
          aria-label={names[arrangement]}
          title={names[arrangement]}
          onClick={() => onChoose(arrangement)}
        >
          <ArrangementPicture arrangement={arrangement} />
        </button>
      ))}
      <Menu
        className="tool-menu"
        label={t('advanceChartPro.arrangement')}
        iconOnly
        entries={ARRANGEMENTS.map((arrangement) => ({
          label: names[arrangement],
          icon: <ArrangementPicture arrangement={arrangement} />,
          checked: arrangement === value,
          closes: true,
          onAct: () => onChoose(arrangement),
        }))}
      >
        <span data-from="2" data-unless={usual.includes(value) || undefined}>
          <ArrangementPicture arrangement={value} />
        </span>
        <Icon name="down" size={12} />
      </Menu>
    </div>
  );
}
