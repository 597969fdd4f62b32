import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageComing } from '../../ui/page/page-coming.tsx';
import { PageFault } from '../../ui/page/part-fault.tsx';

export type Page<Props extends object> = ReturnType<typeof lazyPage<Props>>;

/** A page whose code loads when it is opened. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, (_, trouble) => (trouble ? <PageFault {...trouble} /> : <PageComing />));
