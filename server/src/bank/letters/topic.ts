import type { inbox } from "#core/bank/texts/inbox/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { bankKinds, findBankRecipients, listUnknownLines } from "../reads/notified.ts";

const wordsIn = letterWords(readTexts<typeof inbox>("bank/texts/inbox"));

/** Topic of statements with payments of unknown payers: in the inbox, without letters. */
export const bankTopic: Topic = {
  name: "bank",
  choice: "payments",
  kinds: bankKinds,
  recipients: findBankRecipients,
  inbox: inboxOf(listUnknownLines, ({ id, name, count }, _, { language }) => {
    const t = wordsIn(language);
    return {
      title: t("unknown"),
      text: count > 0 ? t("unknown_in", { name, count }) : t("settled", { name }),
      path: `/manager/finance?tab=bank&statement=${id}`,
    };
  }),
};
