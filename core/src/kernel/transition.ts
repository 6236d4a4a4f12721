/**
 * A process as data: which action leads from which states to which. Slices
 * declare their table once; the server enforces it and the web draws buttons
 * from it.
 */
export type Transition<State extends string> = {
  from: readonly State[];
  /** The next state, or "previous" for the state before the current one. */
  to: State | "previous";
};

export type TransitionTable<Action extends string, State extends string> = Readonly<
  Record<Action, Transition<State>>
>;

/** Returns the next state, or null if the table has no such step. */
export function nextState<Action extends string, State extends string>(
  table: TransitionTable<Action, State>,
  action: Action,
  state: State,
  previous: State | null,
): State | null {
  const transition = table[action];
  if (!transition.from.includes(state)) return null;
  return transition.to === "previous" ? previous : transition.to;
}
