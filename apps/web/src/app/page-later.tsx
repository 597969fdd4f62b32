import { type ComponentType, useEffect, useState } from 'react';

interface PageLater<Props> {
  (props: Props): React.ReactNode;
  /** Begins to load the page before it is asked for. A failure shows when it is. */
  fetch(): Promise<void>;
}

/** A page whose code loads when a person goes there, and nothing of it anywhere else. */
export function pageLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PageLater<Props> {
  let loaded: ComponentType<Props> | undefined;
  const arrive = async () => {
    loaded = await load();
  };

  function Later(props: Props) {
    const [, setArrived] = useState(loaded !== undefined);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    useEffect(() => {
      if (loaded === undefined) {
        arrive().then(
          () => setArrived(true),
          (cause: unknown) => setFailure({ cause }),
        );
      }
    }, []);
    if (failure !== null) throw new PageMissingError(failure.cause);
    const Page = loaded;
    return Page === undefined ? (
      <div className="page-coming" aria-busy="true" />
    ) : (
      <Page {...props} />
    );
  }
  Later.fetch = async () => {
    if (loaded === undefined) await arrive().catch(() => {});
  };
  return Later;
}

/** The code of a page did not come: the network is away, or the server has a newer version. */
export class PageMissingError extends Error {
  constructor(cause: unknown) {
    super('the code of this page did not arrive', { cause });
    this.name = 'PageMissingError';
  }
}
