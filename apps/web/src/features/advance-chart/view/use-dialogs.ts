import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import { useState } from 'react';
import type { MenuPlace } from './chart-view.tsx';

export type DialogName =
  | 'studies'
  | 'formula'
  | 'compare'
  | 'go-to'
  | 'adjustments'
  | 'table'
  | 'settings';

/** What lies over the chart: one dialog, the settings of a study, the menu, a typed interval. */
export function useDialogs() {
  const [dialog, setDialog] = useState<DialogName>();
  const [study, setStudy] = useState<string>();
  const [menu, setMenu] = useState<MenuPlace>();
  const [typed, setTyped] = useState<string>();
  const [measureFrom, setMeasureFrom] = useState<Anchor>();
  return {
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    study,
    setStudy,
    menu,
    setMenu,
    typed,
    setTyped,
    measureFrom,
    setMeasureFrom,
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
