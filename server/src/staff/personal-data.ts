import {
  type Leaver,
  type PersonalDataProvider,
  sectionOf,
} from "#server/platform/personal-data.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invitationsAcceptedBy, invitationsSentBy, postsOf } from "./reads/archive.ts";
import { administersAlone, disablePosts, dropSentTo } from "./store.ts";

async function leave(tx: Tx, { personId, addresses }: Leaver, now: Date): Promise<void> {
  await disablePosts(tx, personId, now);
  for (const address of addresses) await dropSentTo(tx, address);
}

/** Where somebody works or worked goes along and ends, but not of the last administrator; invitations to their addresses go, whoever sent them. */
export const staffPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [
    sectionOf(db, subject, "staff", postsOf),
    sectionOf(db, subject, "staff_invitations", invitationsAcceptedBy),
    sectionOf(db, subject, "staff_invitations_sent", invitationsSentBy),
  ],
  mustStay: async (tx, { personId }) =>
    (await administersAlone(tx, personId)) ? "auth.last_admin" : null,
  leave,
};
