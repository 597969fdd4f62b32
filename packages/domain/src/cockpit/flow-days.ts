// balance of a group on a session = (value of shares that rose − value of shares that fell) ÷ value, in percent
import { type Paisa, type Percent, round } from '../units.ts';

/** Turnover of one group by session, and that of its shares that rose minus that of those that fell. */
class GroupFlow {
  readonly value: Float64Array;
  readonly net: Float64Array;

  constructor(sessions: number) {
    this.value = new Float64Array(sessions);
    this.net = new Float64Array(sessions);
  }

  add(session: number, value: Paisa, change: number): void {
    this.value[session]! += value;
    if (change > 0) this.net[session]! += value;
    else if (change < 0) this.net[session]! -= value;
  }
}

export class FlowDays {
  readonly #sessions: number;
  readonly #groups = new Map<string, GroupFlow>();

  constructor(sessions: number) {
    this.#sessions = sessions;
  }

  of(group: string): GroupFlow {
    let flow = this.#groups.get(group);
    if (!flow) this.#groups.set(group, (flow = new GroupFlow(this.#sessions)));
    return flow;
  }

  groups(): Iterable<string> {
    return this.#groups.keys();
  }

  /** Null on a session without turnover of the group. */
  balance(group: string, session: number): Percent | null {
    const flow = this.#groups.get(group);
    const value = flow?.value[session] ?? 0;
    return flow && value > 0 ? round((flow.net[session]! / value) * 100, 2) : null;
  }
}
