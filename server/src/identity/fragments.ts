import { type SQL, sql } from "drizzle-orm";
import { jsonObject } from "#server/platform/read/json.ts";
import { account, type person } from "./table.ts";

/**
 * Condition that a person has joined: an account with a verified email. A sign-up alone may be a
 * stranger's.
 */
export const hasJoined = (who: Pick<typeof person, "id" | "emailVerifiedAt">): SQL =>
  sql`(${who.emailVerifiedAt} is not null and exists (select 1 from ${account} where ${account.personId} = ${who.id}))`;

/** The table of people, under whatever name it stands in a statement. */
export type Person = Pick<typeof person, "id" | "firstName" | "lastName">;

/** A person's name. Somebody may have a first name only. */
export const nameOf = ({ firstName, lastName }: Omit<Person, "id">): SQL<string> =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** Id and name: how one person is shown to others. */
export const personJson = (who: Person) => jsonObject({ id: who.id, name: nameOf(who) });

/** SQL for a person's name, empty once they are forgotten: each language has its word for them. */
export const knownName = (
  who: Pick<typeof person, "firstName" | "lastName" | "anonymisedAt">,
): SQL<string> =>
  sql`case when ${who.anonymisedAt} is null then ${who.firstName} || ' ' || ${who.lastName} else '' end`;
