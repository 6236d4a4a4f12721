import { type SQL, sql } from "drizzle-orm";
import { jsonObject } from "#server/platform/read/json.ts";
import type { person } from "./table.ts";

/** The table of people, under whatever name it stands in a statement. */
export type Person = Pick<typeof person, "id" | "firstName" | "lastName">;

/** A person's name. Somebody may have a first name only. */
export const nameOf = ({ firstName, lastName }: Omit<Person, "id">): SQL<string> =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** Id and name: how one person is shown to others. */
export const personJson = (who: Person) => jsonObject({ id: who.id, name: nameOf(who) });
