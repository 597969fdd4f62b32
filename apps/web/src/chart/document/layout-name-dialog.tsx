import { MAX_LAYOUT_NAME } from '@dorpon/domain/chart/document-limits';
import { NameDialog, type NameDialogProps } from '../../ui/overlays/name-dialog.tsx';

/** Asks for the name of a layout or a template. */
export const LayoutNameDialog = (props: Omit<NameDialogProps, 'most'>) => (
  <NameDialog {...props} most={MAX_LAYOUT_NAME} />
);
