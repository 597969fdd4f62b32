import '../words.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import { lazyPart } from '../../page/lazy-part.tsx';
import type { Column } from '../column.ts';
import { TableIcon } from '../table-icon.tsx';
import { defaultLayout, type Layout } from './column-layout.ts';
import type { ColumnPins } from './columns-list.tsx';
import './columns-list.css';

interface ColumnsButtonProps {
  readonly columns: readonly Column<never>[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  /** Called on reset, after the columns. */
  readonly onResetWidths: () => void;
  readonly pinning?: ColumnPins;
  /** Replaces the default reset of columns. */
  readonly onReset?: () => void;
  /** Under the list, such as columns that can be made. */
  readonly children?: ReactNode;
}

const ColumnsList = lazyPart(async () => (await import('./columns-list.tsx')).ColumnsList);

const ColumnsFamilies = lazyPart(
  async () => (await import('./columns-families.tsx')).ColumnsFamilies,
);

/** Opens the dialog for choosing and ordering columns. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const { columns, layout, onLayout, onResetWidths, pinning } = props;
  const onReset = props.onReset ?? (() => onLayout(defaultLayout(columns)));
  const long = columns.some(({ family }) => family !== undefined);
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Opens when its content has loaded: otherwise it would open short and then grow.
  const show = () => void (long ? ColumnsFamilies : ColumnsList).fetch().then(() => setOpen(true));
  return (
    <>
      <button type="button" className="btn columns-btn" onClick={show}>
        <TableIcon name="columns" />
        <span className="btn-words">{t('table.columns')}</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('table.columns')}
        description={t('table.columnsHelp')}
        actions={
          <>
            <button
              type="button"
              className="btn"
              onClick={() => {
                onReset();
                onResetWidths();
              }}
            >
              {t('table.reset')}
            </button>
            <button type="button" className="btn primary" onClick={() => setOpen(false)}>
              {t('table.done')}
            </button>
          </>
        }
      >
        {long ? (
          <ColumnsFamilies
            columns={columns}
            layout={layout}
            onLayout={onLayout}
            pinning={pinning}
          />
        ) : (
          <ColumnsList columns={columns} layout={layout} onLayout={onLayout} />
        )}
        {props.children}
      </Dialog>
    </>
  );
}
