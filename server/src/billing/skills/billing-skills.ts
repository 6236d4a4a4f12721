import type { skills } from "#core/billing/texts/skills/uk.ts";
import type { HomesView } from "#core/billing/views.ts";
import {
  findHomes,
  type SkillAction,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomes } from "../reads/account-view.ts";
import { accountSkills } from "./account-skills.ts";
import { openingSkill } from "./opening-skill.ts";
import { paymentsSkill } from "./payments-skill.ts";
import { tenantSkill } from "./tenant-skill.ts";

const texts = readTexts<typeof skills>("billing/texts/skills");
const pay: SkillAction = { key: "pay", href: "/payments" };

type Home = HomesView["accounts"][number];

const debt: Skill = {
  name: "billing.debt",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "debt"),
  page: "/payments",
  requires: [
    "OWE",
    "UNTIL",
    "PAY",
    "PAID",
    "INVOICE",
    "UTILITIES",
    "MONEY",
    "OVERDUE",
    "RECEIPT",
    "OWN",
    "MONTH",
  ],
  narrowedBy: ["apartment", "month"],
  async answer(world, actor, parameters) {
    const { accounts } = await listHomes(world, actor);
    if (accounts.length === 0)
      return { sentences: [{ key: "no_home" }], actions: [{ key: "join", href: "/onboarding" }] };
    const { found, missing } = findHomes(accounts, ({ number }) => number, parameters);
    if (missing)
      return {
        sentences: [{ key: "no_apartment", values: { apartment: missing } }],
        actions: [pay],
      };
    const { month } = parameters;
    const sentences = found.flatMap((home) =>
      month ? monthSentences(home, month) : debtSentences(home),
    );
    return { sentences, actions: [pay] };
  },
};

function debtSentences(home: Home): SkillSentence[] {
  const { number: apartment, address, open, overdue, credit } = home;
  const owed = open.reduce((sum, { remaining }) => sum + remaining, 0);
  const ahead = credit > 0 ? [{ key: "credit", values: { amount: { money: credit } } }] : [];
  if (owed === 0) return [{ key: "clear", values: { apartment, address } }, ...ahead];
  const late = overdue
    ? { key: "overdue", values: { amount: { money: overdue.amount }, day: { day: overdue.since } } }
    : null;
  const [next] = open
    .map(({ dueOn }) => dueOn)
    .filter((day) => !overdue || day > overdue.since)
    .toSorted();
  return [
    { key: "home", values: { apartment, address, amount: { money: owed } } },
    ...(late ? [late] : next ? [{ key: "due", values: { day: { day: next } } }] : []),
    ...ahead,
  ];
}

function monthSentences(
  { number: apartment, address, open }: Home,
  month: string,
): SkillSentence[] {
  const ofMonth = open.filter(({ period }) => period === month);
  const [first] = ofMonth.map(({ dueOn }) => dueOn).toSorted();
  const values = { apartment, address, month: { month } };
  if (!first) return [{ key: "month_clear", values }];
  const amount = { money: ofMonth.reduce((sum, { remaining }) => sum + remaining, 0) };
  return [{ key: "month", values: { ...values, amount, day: { day: first } } }];
}

const howToPay: Skill = {
  name: "billing.how_to_pay",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "how_to_pay"),
  page: "/payments",
  narrowedBy: "any",
  guides: ["/guides/understand-and-pay-an-invoice#s4", "/guides/several-apartments#s2"],
  async answer(world, actor) {
    const { accounts } = await listHomes(world, actor);
    const banks = new Map(accounts.flatMap(({ orgId, bank }) => (bank ? [[orgId, bank]] : [])));
    const details = [...banks.values()].map(({ recipient, iban, bankName, taxId }) => ({
      key: "bank",
      values: { recipient, iban, bank: bankName, tax: taxId },
    }));
    return {
      sentences: [{ key: "how" }, ...details, { key: "parts" }, { key: "ahead" }],
      actions: [pay],
    };
  },
  answerVisitor: () =>
    Promise.resolve({
      sentences: [{ key: "how" }, { key: "parts" }, { key: "ahead" }, { key: "visitor" }],
      actions: [{ key: "pay", href: "/sign-in?return=%2Fpayments" }],
    }),
};

export const billingSkills: readonly Skill[] = [
  debt,
  howToPay,
  paymentsSkill,
  tenantSkill,
  openingSkill,
  ...accountSkills,
];
