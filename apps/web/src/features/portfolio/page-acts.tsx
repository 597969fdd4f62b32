import type { Portfolio } from '@dorpon/contract/portfolio';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TEXT_FIELDS } from '../../platform/text-fields.ts';
import { toggleAmounts, useHidesAmounts } from '../../portfolio/hidden-amounts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { PortfolioTask } from './portfolio-dialogs.tsx';

interface PageActsProps {
  /** Undefined while all are shown together. */
  readonly portfolio: Portfolio | undefined;
  readonly onTask: (task: PortfolioTask) => void;
  /** Opens the form of a new transaction. */
  readonly onEnter: () => void;
}

/** What can be done with the shown portfolio. */
export function PageActs({ portfolio, onTask, onEnter }: PageActsProps) {
  const { t } = useTranslation();
  const hides = useHidesAmounts();
  useHideKey();
  const task = (name: PortfolioTask, label: string, disabled = portfolio === undefined) => ({
    label,
    disabled,
    onAct: () => onTask(name),
  });
  return (
    <>
      <button
        type="button"
        className="btn primary enter-btn"
        disabled={portfolio?.standsStill}
        onClick={onEnter}
      >
        <Icon name="plus" size={14} />
        {t('portfolio.act.transaction')}
      </button>
      <Menu
        className="btn portfolio-more"
        label={t('portfolio.act.more')}
        align="end"
        iconOnly
        entries={[
          task('new', t('portfolio.act.newPortfolio'), false),
          task('settings', t('portfolio.act.settings'), portfolio?.standsStill !== false),
          task('changes', t('portfolio.act.changes')),
          { label: t(hides ? 'portfolio.act.show' : 'portfolio.act.hide'), onAct: toggleAmounts },
          { label: t('portfolio.act.print'), onAct: () => print() },
          task('delete', t('portfolio.act.delete')),
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </>
  );
}

/** H hides and shows amounts, outside fields and dialogs. */
function useHideKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      const isTyping = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
      if (isPlain && !isTyping && event.key.toLowerCase() === 'h') toggleAmounts();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
