/** Questions of one caller that are remembered, the last ones. */
const most = 20;

/**
 * Remembers what was made for an actor and a question, e.g. a statement's text. The memory goes
 * with the actor, which is a new value when rights change.
 */
export function rememberByCaller<T>(): (caller: object, question: string, make: () => T) => T {
  const ofCallers = new WeakMap<object, Map<string, T>>();
  return (caller, question, make) => {
    const known = ofCallers.get(caller) ?? new Map<string, T>();
    ofCallers.set(caller, known);
    const remembered = known.get(question);
    if (remembered !== undefined) return remembered;
    const made = make();
    known.set(question, made);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return made;
  };
}
