import { expect, test } from "vitest";
import { peopleOf } from "./people-of.ts";

const person = (id: string) => ({ id, name: `Name ${id}`, phone: null });

test("whoever owns an apartment and lives there is named once", () => {
  const [anna, bohdan, olena] = [person("a"), person("b"), person("c")];
  const current = [
    { kind: "resident", person: anna },
    { kind: "owner", person: bohdan },
    { kind: "owner", person: anna },
    { kind: "resident", person: olena },
  ] as const;
  expect(peopleOf({ current }).map(({ kind, name }) => [name, kind])).toEqual([
    ["Name a", "both"],
    ["Name b", "owner"],
    ["Name c", "resident"],
  ]);
  expect(peopleOf({ current: [] })).toEqual([]);
});
