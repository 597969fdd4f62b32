import type { ComponentType } from 'react';
import { later } from '../../ui/page/later.tsx';
import { PageFault } from '../../ui/page/part-fault.tsx';

export type Page<Props extends object> = ReturnType<typeof pageLater<Props>>;

/** A page whose code loads when it is opened. */
export const pageLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(load, (_, trouble) =>
    trouble ? <PageFault {...trouble} /> : <div className="page-coming" aria-busy="true" />,
  );
