type Residency = {
  kind: "owner" | "resident";
  person: { id: string; name: string | null; phone: string | null };
};

type Inhabitant = {
  kind: "owner" | "resident" | "both";
  /** Null where the asker may not see it. */
  name: string | null;
  phone: string | null;
};

/** Returns everybody of an apartment once, also who owns it and lives there. */
export function peopleOf({ current }: { current: readonly Residency[] }): Inhabitant[] {
  return [...Map.groupBy(current, ({ person }) => person.id).values()].flatMap((residencies) => {
    const [first] = residencies;
    if (!first) return [];
    const { name, phone } = first.person;
    const isBoth = residencies.some(({ kind }) => kind !== first.kind);
    return [{ kind: isBoth ? ("both" as const) : first.kind, name, phone }];
  });
}
