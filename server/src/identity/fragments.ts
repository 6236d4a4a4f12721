import { type SQL, sql } from "drizzle-orm";
import type { BlockingFault } from "#core/identity/choices.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { account, type person } from "./table.ts";
import { emailFault } from "./table/email-fault-table.ts";

/**
 * Builds the condition that a person has joined: an account with a verified email. An unverified
 * sign-up may be a stranger's.
 */
export const hasJoined = (who: Pick<typeof person, "id" | "emailVerifiedAt">): SQL =>
  sql`(${who.emailVerifiedAt} is not null and exists (select 1 from ${account} where ${account.personId} = ${who.id}))`;

/** Builds SQL for the phone that a person confirmed and still has; null without one. */
export const usablePhone = (
  who: Pick<typeof person, "phone" | "confirmedPhone">,
): SQL<string | null> => sql`case when ${who.confirmedPhone} = ${who.phone} then ${who.phone} end`;

/** Builds SQL for the reason for which letters to a person's present address do not arrive; null where they do. */
export const emailFaultOf = (
  who: Pick<typeof person, "id" | "email" | "contactEmail">,
): SQL<BlockingFault | null> => sql`(select ${emailFault.reason} from ${emailFault}
  where ${emailFault.personId} = ${who.id} and ${emailFault.liftedAt} is null and ${emailFault.reason} <> 'complaint'
    and ${emailFault.address} = lower(coalesce(${who.email}, ${who.contactEmail})))`;

/** The table of people, under whatever name it stands in a statement. */
export type Person = Pick<typeof person, "id" | "firstName" | "lastName">;

/** Builds SQL for a person's name; the last name may be missing. */
export const nameOf = ({ firstName, lastName }: Omit<Person, "id">): SQL<string> =>
  sql`trim(${firstName} || ' ' || ${lastName})`;

/** Builds SQL for id and name of a person as others see them. */
export const personJson = (who: Person) => jsonObject({ id: who.id, name: nameOf(who) });

/** Builds SQL for a person's name, empty after erasure; each language has its own text for that. */
export const knownName = (
  who: Pick<typeof person, "firstName" | "lastName" | "anonymisedAt">,
): SQL<string> =>
  sql`case when ${who.anonymisedAt} is null then ${who.firstName} || ' ' || ${who.lastName} else '' end`;
