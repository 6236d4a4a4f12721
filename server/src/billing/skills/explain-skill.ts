import type { accountSkills as words } from "#core/billing/texts/account-skills/uk.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { findHomes, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomes } from "../reads/account-view.ts";
import { getInvoice, listInvoices } from "../reads/invoices-view.ts";

/** Invoices that an answer explains, and those among which they are looked for. */
const [explained, newest] = [3, 30];
/** Lines of an invoice that an answer names. */
const linesAtMost = 6;

/** Skill about what an invoice is for: the lines of those of a month, else of open ones, else of the last month. */
export const explainSkill: Skill = {
  name: "billing.explain",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(readTexts<typeof words>("billing/texts/account-skills"), "explain"),
  page: "/payments",
  narrowedBy: ["apartment", "month"],
  guides: ["/guides/understand-and-pay-an-invoice#s2"],
  async answer(world, actor, parameters) {
    const invoices = await listExplained(world, actor, parameters);
    return {
      sentences: [...invoices.flatMap(describeInvoice), { key: "how" }, { key: "ask" }],
      actions: [
        ...invoices.map(({ number }) => ({
          key: "invoice",
          href: `/payments?invoice=${number}`,
          values: { number },
        })),
        { key: "open", href: "/payments" },
        { key: "report", href: "/requests/new?category=other" },
      ],
    };
  },
};

async function listExplained(
  world: World,
  actor: Actor,
  parameters: SkillParameters,
): Promise<InvoiceView[]> {
  const { accounts } = await listHomes(world, actor);
  const { found } = findHomes(accounts, ({ number }) => number, parameters);
  const ids = parameters.apartment ? found.map(({ apartmentId }) => apartmentId) : [undefined];
  const pages = await Promise.all(
    ids.map((apartmentId) =>
      listInvoices(world, actor, { limit: newest, ...(apartmentId && { apartmentId }) }),
    ),
  );
  const rows = pages.flatMap(({ items }) => items).filter(({ status }) => status !== "cancelled");
  const open = rows.filter(({ remaining }) => remaining > 0);
  const month = parameters.month ?? (open.length === 0 ? rows[0]?.period : undefined);
  const chosen = month ? rows.filter(({ period }) => period === month) : open;
  return Promise.all(
    chosen.slice(0, explained).map(({ number }) => getInvoice(world, actor, { number })),
  );
}

function describeInvoice({
  number,
  apartment,
  period,
  total,
  lines,
}: InvoiceView): SkillSentence[] {
  const values = { number, apartment: apartment.number, month: { month: period } };
  return [
    { key: "invoice", values: { ...values, amount: { money: total } } },
    ...lines.slice(0, linesAtMost).map((line) => ({
      key: "line",
      values: { title: line.title, amount: { money: line.total } },
    })),
  ];
}
