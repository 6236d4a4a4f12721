import type { skills } from "#core/billing/texts/skills/uk.ts";
import type { HomesView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { findHomes, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomes } from "../reads/account-view.ts";
import { listPayments } from "../reads/payments-view.ts";

type Home = HomesView["accounts"][number];

/** Skill about what remains to be paid of an apartment that its owner lets. */
export const tenantSkill: Skill = {
  name: "billing.tenant",
  askers: ["owner"],
  texts: textsOf(readTexts<typeof skills>("billing/texts/skills"), "tenant"),
  page: "/payments",
  requires: ["TENANT"],
  narrowedBy: ["apartment"],
  guides: ["/guides/owners-and-tenants#s3"],
  async answer(world, actor, parameters) {
    const { accounts } = await listHomes(world, actor);
    const { found, missing } = findHomes(accounts, ({ number }) => number, parameters);
    const actions = [{ key: "open", href: "/payments" }];
    if (missing)
      return { sentences: [{ key: "no_apartment", values: { apartment: missing } }], actions };
    const rented = found.filter(({ property }) => property?.rented);
    if (rented.length === 0)
      return {
        sentences: [{ key: "none" }],
        actions: [{ key: "apartments", href: "/apartments" }],
      };
    const sentences = await Promise.all(rented.map((home) => homeSentences(world, actor, home)));
    return { sentences: [...sentences.flat(), { key: "shared" }], actions };
  },
};

async function homeSentences(world: World, actor: Actor, home: Home): Promise<SkillSentence[]> {
  const { apartmentId, number: apartment, address, property } = home;
  const rented = property?.rented;
  if (!rented) return [];
  const { tenants, owed, since } = rented;
  const { items } = await listPayments(world, actor, { apartmentId });
  const last = items.find(({ reversed, receivedOn }) => !reversed && receivedOn >= since);
  const place = { apartment, address, since: { day: since } };
  return [
    tenants.length > 0
      ? {
          key: "home_named",
          values: { ...place, names: tenants.map(({ name }) => name).join(", ") },
        }
      : { key: "home", values: place },
    owed > 0 ? { key: "owed", values: { amount: { money: owed } } } : { key: "paid" },
    ...(last
      ? [
          {
            key: "last",
            values: { day: { day: last.receivedOn }, amount: { money: last.amount } },
          },
        ]
      : []),
  ];
}
