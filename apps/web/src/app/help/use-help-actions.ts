import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { keysPanel } from '../shell/panel.ts';
import { askForTour } from './tour-request.ts';

/** What the help menu offers. */
export function useHelpActions(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return [
    {
      label: t('shell.help.tour'),
      onAct: () => askForTour(() => void navigate({ to: '/' })),
    },
    { label: t('shell.help.keys'), keys: '?', onAct: keysPanel.open },
    { label: t('screen.glossary'), onAct: () => void navigate({ to: '/glossary' }) },
    { label: t('screen.desktop'), onAct: () => void navigate({ to: '/desktop' }) },
  ];
}
