import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { askedOf, kinds, recipients } from "../reads/told.ts";
import { wordsIn } from "./words.ts";

/** Who asks to be let in: in the inbox alone, since the queue and its figure wait beside it. */
export const joiningTopic: Topic = {
  name: "joining",
  kinds,
  recipients,
  inbox: inboxOf(askedOf, ({ name, address, apartment: number }, _, { language }) => {
    const t = wordsIn(language);
    return {
      title: t("asked"),
      text: t("place", { name, address, apartment: number }),
      path: "/manager/join-requests",
    };
  }),
};
