import type { archive } from "#core/chat/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { writtenBy } from "./reads/archive.ts";
import { deleteReads } from "./store/messages.ts";
import { deleteTalk } from "./store/talk.ts";
import { unsignReports } from "./store/moderation/cases.ts";
import { deleteSilences } from "./store/moderation/order.ts";
import { anonymiseAuthor } from "./store/public-channels.ts";

/** Messages of a person go along as a list; they stay in their conversations without a name. */
export const chatPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("chat/texts/archive"),
  sections: (db, subject) => [sectionOf(db, subject, "messages", writtenBy)],
  leave: async (tx, { personId }) => {
    await deleteReads(tx, personId);
    await deleteTalk(tx, personId);
    await anonymiseAuthor(tx, personId);
    await unsignReports(tx, personId);
    await deleteSilences(tx, personId);
  },
};
