import { useState } from 'react';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The first rows of a long list, or all of it once opened. */
export function useFolded<Row>(rows: readonly Row[], first: number) {
  const [open, setOpen] = useState(false);
  return {
    shown: open ? rows : rows.slice(0, first),
    fold: { open, count: rows.length, first, onToggle: () => setOpen(!open) },
  };
}

type FoldButtonProps = ReturnType<typeof useFolded>['fold'];

export function FoldButton({ open, count, first, onToggle }: FoldButtonProps) {
  const { t } = useTranslation();
  const all = useDigits(t('company.all', { count }));
  if (count <= first) return null;
  return (
    <button type="button" className="company-more" aria-expanded={open} onClick={onToggle}>
      {open ? t('company.fewer') : all}
    </button>
  );
}
