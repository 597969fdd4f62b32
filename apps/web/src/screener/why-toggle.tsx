import './words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../ui/icon.tsx';
import type { RowMark } from '../ui/table/row-mark.ts';

interface OpenRows {
  readonly open: ReadonlySet<ShareCode>;
  readonly toggle: (code: ShareCode) => void;
}

export const OpenRowsContext = createContext<OpenRows>({ open: new Set(), toggle: () => {} });

function WhyToggle({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { open, toggle } = useContext(OpenRowsContext);
  const isOpen = open.has(code);
  return (
    <button
      type="button"
      className="why-toggle"
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={t('screenerResult.why', { code })}
      title={t('screenerResult.why', { code })}
      onClick={() => toggle(code)}
    >
      <Icon name={isOpen ? 'down' : 'right'} size={12} />
    </button>
  );
}

const Around = ({ children }: { children: ReactNode }) => <Fragment>{children}</Fragment>;

/** Before each row: opens the reasons under it. Space does the same for the active row. */
export const whyMark: RowMark = {
  codeOf: String,
  Mark: WhyToggle,
  Around,
  keys: { ' ': (_row, line) => line.querySelector<HTMLElement>('.why-toggle')?.click() },
};
