import { limits } from "#core/billing/model.ts";
import type { accountSkills as words } from "#core/billing/texts/account-skills/uk.ts";
import { answerWith, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomes } from "../reads/account-view.ts";
import { listPayments } from "../reads/payments-view.ts";
import { explainSkill } from "./explain-skill.ts";

const texts = readTexts<typeof words>("billing/texts/account-skills");
/** Refunds that an answer names. */
const named = 3;
const statementPage = "/payments?money=statement";

const statement: Skill = {
  name: "billing.statement",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "statement"),
  page: statementPage,
  narrowedBy: "any",
  howTo: ["how"],
  answer: () =>
    Promise.resolve({
      sentences: [{ key: "how" }],
      actions: [{ key: "open", href: statementPage }],
    }),
};

const overpaid: Skill = {
  name: "billing.overpaid",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "overpaid"),
  page: "/payments",
  requires: ["OVERPAID", "REFUND", "MISTAKE"],
  narrowedBy: "any",
  guides: ["/guides/understand-and-pay-an-invoice#s6"],
  async answer(world, actor) {
    const [{ accounts }, payments] = await Promise.all([
      listHomes(world, actor),
      listPayments(world, actor, { limit: limits.page.max }),
    ]);
    const returned = payments.items
      .flatMap(({ refunds }) => refunds)
      .toSorted((a, z) => z.day.localeCompare(a.day))
      .slice(0, named)
      .map(({ day, amount }): SkillSentence => ({
        key: "returned",
        values: { day: { day }, amount: { money: amount } },
      }));
    const credits = accounts
      .filter(({ credit }) => credit > 0)
      .map(({ number: apartment, address, credit }): SkillSentence => ({
        key: "credit",
        values: { apartment, address, amount: { money: credit } },
      }));
    return {
      sentences: [
        ...returned,
        ...(credits.length > 0 ? credits : [{ key: "none" }]),
        { key: "how" },
        { key: "back" },
      ],
      actions: [
        { key: "open", href: "/payments" },
        { key: "chat", href: "/communications/chats" },
      ],
    };
  },
};

const record: Skill = {
  name: "billing.record",
  askers: ["staff"],
  texts: textsOf(texts, "record"),
  page: "/manager/buildings",
  narrowedBy: "any",
  guides: ["/guides/invoices-and-payments#s2"],
  answer: () =>
    Promise.resolve({
      sentences: [{ key: "how" }],
      actions: [{ key: "all", href: "/manager/buildings" }],
    }),
};

const fees: Skill = {
  name: "billing.fees",
  askers: ["resident", "owner"],
  texts: textsOf(texts, "fees"),
  page: "/payments",
  narrowedBy: "any",
  answer: answerWith(
    ["what", "wrong"],
    [
      { key: "open", href: "/payments" },
      { key: "report", href: "/requests/new" },
    ],
  ),
};

const cutOffSentences = ["management", "supplier", "owed", "instalments"];

const cutOff: Skill = {
  name: "billing.cut_off",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "cut_off"),
  page: "/payments",
  requires: ["OWE", "PAY", "PAID", "OVERDUE"],
  narrowedBy: "any",
  answer: answerWith(cutOffSentences, [
    { key: "open", href: "/payments" },
    { key: "chat", href: "/communications/chats" },
  ]),
  answerVisitor: answerWith(cutOffSentences, []),
};

const whoPaysSentences = ["agreement", "common", "report"];
const makeRequest = "/requests/new";

const whoPays: Skill = {
  name: "billing.who_pays",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "who_pays"),
  page: makeRequest,
  narrowedBy: "any",
  answer: answerWith(whoPaysSentences, [{ key: "report", href: makeRequest }]),
  answerVisitor: answerWith(whoPaysSentences, []),
};

/**
 * Skills about the account of an apartment: its statement, its charges, what was paid too much, what follows from debts,
 * and who pays for what.
 */
export const accountSkills: readonly Skill[] = [
  statement,
  overpaid,
  explainSkill,
  record,
  fees,
  cutOff,
  whoPays,
];
