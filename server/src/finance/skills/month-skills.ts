import type { skills } from "#core/finance/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = readTexts<typeof skills>("finance/texts/skills");

const billing = "/manager/finance?tab=billing";
const closing = "/manager/finance?tab=closing";
const debtors = "/manager/finance?tab=debtors";

const bill: Skill = {
  name: "finance.bill",
  askers: ["staff"],
  texts: textsOf(texts, "bill"),
  page: billing,
  narrowedBy: "any",
  guides: [
    "/guides/bill-the-building#s1",
    "/guides/bill-the-building#s2",
    "/guides/invoices-and-payments#s1",
  ],
  answer: answerWith(
    ["all", "single"],
    [
      { key: "open", href: billing },
      { key: "buildings", href: "/manager/buildings" },
    ],
  ),
};

const close: Skill = {
  name: "finance.close",
  askers: ["staff"],
  texts: textsOf(texts, "close"),
  page: closing,
  narrowedBy: "any",
  guides: ["/guides/bill-the-building#s4"],
  answer: answerWith(["how"], [{ key: "open", href: closing }]),
};

const remind: Skill = {
  name: "finance.remind",
  askers: ["staff"],
  texts: textsOf(texts, "remind"),
  page: debtors,
  narrowedBy: "any",
  answer: answerWith(["how"], [{ key: "open", href: debtors }]),
};

const result: Skill = {
  name: "finance.result",
  askers: ["staff"],
  texts: textsOf(texts, "result"),
  page: "/manager/analytics",
  narrowedBy: "any",
  answer: answerWith(
    ["how", "books"],
    [
      { key: "open", href: "/manager/analytics" },
      { key: "registry", href: "/manager/finance?tab=registry" },
    ],
  ),
};

/** Skills about an accountant's month, for staff: billing, reminding, the result, closing. */
export const monthSkills: readonly Skill[] = [bill, remind, result, close];
