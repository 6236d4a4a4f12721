/** Questions of one caller that are remembered, the last ones. */
const most = 20;

/**
 * What was made lately for a caller and a question, e.g. the statement that answers it: who asks again need not wait for
 * it to be written. It goes with the caller, who is another value as soon as anything of their rights changes.
 */
export function remembered<T>(): (caller: object, question: string, make: () => T) => T {
  const ofCallers = new WeakMap<object, Map<string, T>>();
  return (caller, question, make) => {
    const known = ofCallers.get(caller) ?? new Map<string, T>();
    ofCallers.set(caller, known);
    const kept = known.get(question);
    if (kept !== undefined) return kept;
    const made = make();
    known.set(question, made);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return made;
  };
}
