import type { EpochMs } from '@dorpon/domain/units';

/** The content of each kind of act. Each room that has one declares it here. */
export interface ActKinds {}
export type ActKind = keyof ActKinds;

/** What a person did that the server has not answered yet. Rules: `app/offline/SPEC.md`. */
export interface WaitingAct<Kind extends ActKind = ActKind> {
  /** Its key at the server, made by this device: sent again, it is done once. */
  readonly id: string;
  /** Grows with each act of this device. */
  readonly place: number;
  readonly member: string;
  readonly at: EpochMs;
  readonly kind: Kind;
  readonly content: ActKinds[Kind];
  readonly state: 'waiting' | 'conflict' | 'refused';
  /** Of a conflict: what another device saved; null if it was removed. */
  readonly theirs?: unknown;
  /** Of a refusal: the code of the error, or `failed`. */
  readonly why?: string;
  /** How often it failed for another reason than the network or a refusal. */
  readonly tries?: number;
}

const listeners = new Set<() => void>();
let acts: readonly WaitingAct[] = [];

/** The acts of the signed-in member, oldest first; none until they are read from the database. */
export const waitingActs = {
  read: (): readonly WaitingAct[] => acts,
  set(next: readonly WaitingAct[]): void {
    acts = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const actsOf = <Kind extends ActKind>(kind: Kind): readonly WaitingAct<Kind>[] =>
  acts.filter((act) => act.kind === kind) as readonly WaitingAct[] as never;

/** Acts wait already: a new one may not overtake them. */
export const someWait = (): boolean => acts.some(({ state }) => state === 'waiting');
