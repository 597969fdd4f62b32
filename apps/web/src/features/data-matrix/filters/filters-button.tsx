import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { useSectors } from '../../../market-ui/share/use-sectors.ts';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { TableIcon } from '../../../ui/table/table-icon.tsx';
import { Count } from '../../../ui/text/figures.tsx';
import type { MatrixOptions } from '../matrix-search.ts';
import type { MatrixActions } from '../use-matrix-options.ts';

interface FiltersButtonProps {
  readonly options: MatrixOptions;
  readonly actions: MatrixActions;
  readonly labelOf: (id: string) => string;
  readonly sectors: ReturnType<typeof useSectors>;
  readonly categories: readonly string[];
  /** The column chosen from its head menu. */
  readonly asked: string | null;
  readonly onAsked: (id: string | null) => void;
}

const FiltersDialog = lazyOverlay(async () => (await import('./filters-dialog.tsx')).FiltersDialog);

export function FiltersButton({ asked, onAsked, sectors, ...rest }: FiltersButtonProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState(false);
  const open = pressed || asked !== null;
  const { ranges, ...texts } = rest.options;
  const chosen = [texts.sector, texts.category, texts.shares, texts.condition].filter(
    (text) => text !== '',
  );
  const count = ranges.length + chosen.length;
  return (
    <>
      <button type="button" className="btn filters-btn" onClick={() => setPressed(true)}>
        <TableIcon name="filter" />
        <span className="btn-words">{t('dataMatrix.filters')}</span>
        {count > 0 && (
          <b className="filters-count">
            <Count value={count} />
          </b>
        )}
      </button>
      <FiltersDialog
        {...rest}
        sectors={sectors.choices}
        open={open}
        asked={asked}
        onClose={() => {
          setPressed(false);
          onAsked(null);
        }}
      />
    </>
  );
}
