import type { EmailFaultReason } from "#core/identity/choices.ts";
import type { bounces } from "#core/notifications/texts/bounces/uk.ts";
import { listNotifiedStaff } from "#core/staff/notified-staff.ts";
import { pathToApartment } from "#server/buildings/service.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { addressFaultKinds, findAddressFaults, listFaultyPeople } from "../reads/address-faults.ts";

const wordsIn = letterWords(readTexts<typeof bounces>("notifications/texts/bounces"));

/** Topic of addresses that take no letters: in the inbox of the staff who serve their people, once for each address. */
export const addressTopic: Topic = {
  name: "addresses",
  choice: "requests",
  kinds: addressFaultKinds,
  newestOnly: true,
  recipients: async (tx, eventIds, now) => {
    const rows = await findAddressFaults(tx, eventIds, now);
    return rows.flatMap(({ staff, at, ...row }) =>
      listNotifiedStaff(staff)
        .filter(({ id }) => id !== row.about)
        .map(({ id: personId }) => ({
          ...row,
          personId,
          topic: "addresses" as const,
          news: "failed",
          entry: null,
          at: new Date(at),
          urgent: false,
        })),
    );
  },
  inbox: inboxOf(listFaultyPeople, (found, { reason }, { language }) => {
    const t = wordsIn(language);
    const { name, address, apartment: number } = found;
    const place = t("place", { address, apartment: number });
    return {
      title: t(reason === "complaint" ? "complained" : "title", { name }),
      text: t(`reason.${reason as EmailFaultReason}`, { place }),
      path: pathToApartment(found, true),
    };
  }),
};
