import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { TableIcon } from '../../ui/table/table-icon.tsx';
import type { RowGrip } from './use-row-drag.ts';

/** Hidden from screen readers: keys and the arrange dialog do the same. */
export function RowGripButton({ code, grip }: { code: ShareCode; grip: RowGrip }) {
  const { t } = useTranslation();
  return (
    <span className="row-grip" aria-hidden="true" title={t('watch.act.drag', { code })} {...grip}>
      <TableIcon name="grip" />
    </span>
  );
}

interface RemoveButtonProps {
  readonly code: ShareCode;
  readonly onRemove: (code: ShareCode) => void;
}

export function RemoveButton({ code, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  const label = t('watch.act.takeOut', { code });
  return (
    <button
      type="button"
      className="row-remove"
      aria-label={label}
      title={label}
      tabIndex={-1}
      onClick={() => onRemove(code)}
    >
      <Icon name="close" size={12} />
    </button>
  );
}
