import { DesktopPage } from '../../features/desktop/desktop-page.tsx';
import { appUpdate } from './app-update.ts';

export const DesktopScreen = () => <DesktopPage onNewest={appUpdate.takeNewest} />;
