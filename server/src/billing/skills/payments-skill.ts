import { limits } from "#core/billing/model.ts";
import type { skills } from "#core/billing/texts/skills/uk.ts";
import type { PaymentView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import {
  findHomes,
  type SkillAction,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomes } from "../reads/account-view.ts";
import { listPayments } from "../reads/payments-view.ts";

/** Payments that an answer names, and months of a year. */
const [latest, monthsAtMost] = [3, 12];

/** Skill about payments that were made: the last ones, or those of a month or year with their sum. */
export const paymentsSkill: Skill = {
  name: "billing.payments",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(readTexts<typeof skills>("billing/texts/skills"), "payments"),
  page: "/payments?money=payments",
  narrowedBy: ["apartment", "month", "year"],
  async answer(world, actor, parameters) {
    const { accounts } = await listHomes(world, actor);
    const { found, missing } = findHomes(accounts, ({ number }) => number, parameters);
    const actions = [{ key: "open", href: "/payments?money=payments" }];
    if (missing)
      return { sentences: [{ key: "no_apartment", values: { apartment: missing } }], actions };
    const ids = parameters.apartment ? found.map(({ apartmentId }) => apartmentId) : [undefined];
    const period = parameters.month ?? parameters.year;
    if (period) return { sentences: await periodSentences(world, actor, ids, parameters), actions };
    const rows = await listLatest(world, actor, ids);
    return {
      sentences: latestSentences(rows),
      actions: [...actions, ...rows.flatMap(receiptAction)],
    };
  },
};

type ApartmentIds = readonly (string | undefined)[];

async function listLatest(world: World, actor: Actor, ids: ApartmentIds): Promise<PaymentView[]> {
  const pages = await Promise.all(
    ids.map((apartmentId) =>
      listPayments(world, actor, { limit: latest, ...(apartmentId && { apartmentId }) }),
    ),
  );
  return pages.flatMap(({ items }) => items).slice(0, latest);
}

function latestSentences(rows: readonly PaymentView[]): SkillSentence[] {
  const head =
    rows.length === 0 ? { key: "none" } : { key: "last", values: { count: rows.length } };
  return [head, ...rows.map(paymentSentence), { key: "wait" }];
}

/** Links a payment to its receipt; one that was reversed has none. */
function receiptAction({ id, receivedOn, reversed }: PaymentView): SkillAction[] {
  if (reversed) return [];
  const href = `/api/billing/payments/${id}/receipt?language={language}`;
  return [{ key: "receipt", href, values: { day: { day: receivedOn } } }];
}

function paymentSentence(payment: PaymentView): SkillSentence {
  const { receivedOn, amount, reversed, refunds } = payment;
  const values = { day: { day: receivedOn }, amount: { money: amount } };
  if (reversed || refunds.length === 0) return { key: reversed ? "reversed" : "payment", values };
  const returned = { money: amount - paidBy(payment) };
  return { key: "refunded", values: { ...values, returned } };
}

async function periodSentences(
  world: World,
  actor: Actor,
  ids: ApartmentIds,
  { month, year = "" }: SkillParameters,
): Promise<SkillSentence[]> {
  const prefix = month ?? year;
  const lists = await Promise.all(ids.map((id) => listPaymentsOf(world, actor, id, prefix)));
  const payments = lists.flat();
  const counted = payments.filter(({ reversed }) => reversed === null);
  const period = month ? { month } : year;
  const suffix = month ? "" : "_year";
  if (counted.length === 0) return [{ key: `none_in${suffix}`, values: { period } }];
  const sum = counted.reduce((all, payment) => all + paidBy(payment), 0);
  const head = {
    key: `sum${suffix}`,
    values: { period, amount: { money: sum }, count: counted.length },
  };
  const rows = month ? payments.map(paymentSentence) : monthRows(counted);
  return [head, ...rows];
}

/** Calculates what a payment brought, less what was given back. */
const paidBy = ({ amount, refunds }: PaymentView) =>
  refunds.reduce((rest, refund) => rest - refund.amount, amount);

function monthRows(payments: readonly PaymentView[]): SkillSentence[] {
  const months = Map.groupBy(payments, ({ receivedOn }) => receivedOn.slice(0, 7));
  return [...months]
    .toSorted(([a], [z]) => (a < z ? -1 : 1))
    .slice(-monthsAtMost)
    .map(([month, ofMonth]) => ({
      key: "in_month",
      values: {
        period: { month },
        amount: { money: ofMonth.reduce((sum, payment) => sum + paidBy(payment), 0) },
      },
    }));
}

/** Reads all payments of a month or year; the newest come first. */
async function listPaymentsOf(
  world: World,
  actor: Actor,
  apartmentId: string | undefined,
  prefix: string,
): Promise<PaymentView[]> {
  const found: PaymentView[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPayments(world, actor, {
      limit: limits.page.max,
      ...(apartmentId && { apartmentId }),
      ...(cursor && { cursor }),
    });
    found.push(...page.items.filter(({ receivedOn }) => receivedOn.startsWith(prefix)));
    const oldest = page.items.at(-1)?.receivedOn ?? "";
    cursor = oldest.slice(0, prefix.length) >= prefix ? (page.nextCursor ?? undefined) : undefined;
  } while (cursor !== undefined);
  return found;
}
