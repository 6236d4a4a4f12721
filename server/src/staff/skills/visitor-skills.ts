import type { SkillParameters } from "#core/kernel/skill.ts";
import { offerOf } from "#core/offer.ts";
import { mostApartments, planFor, priceFor, trialDays } from "#core/plans.ts";
import type { skills } from "#core/staff/texts/skills/uk.ts";
import { type SkillAnswer, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";

const texts = readTexts<typeof skills>("staff/texts/skills");

/** Number of apartments that a question names. */
const apartmentCount =
  /(?<![\p{L}\p{N}])(\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,7})[ \u00a0]*(?:кварт\p{L}*|кв\.?|помешкан\p{L}*|apartments?|flats?|units?|homes)(?!\p{L})/iu;

/** Answers what an organisation pays; without a public price list only its operator knows. */
async function answerPrices(
  { config }: World,
  { text = "" }: SkillParameters,
): Promise<SkillAnswer> {
  const { prices } = offerOf(config);
  return {
    sentences: [
      { key: "free" },
      ...(prices ? [...reckonedSentences(text), { key: "plans" }] : [{ key: "operator" }]),
    ],
    actions: prices ? [{ key: "prices", href: "/pricing" }] : [],
  };
}

/** Reckons the price of as many apartments as the question names. */
function reckonedSentences(text: string): SkillSentence[] {
  const count = Number(apartmentCount.exec(text)?.[1]?.replaceAll(/\D/g, "") ?? 0);
  if (count < 1 || count > mostApartments) return [];
  const month = priceFor(count, "month");
  const year = priceFor(count, "year");
  if (month === null || year === null) return [{ key: "agreed", values: { count } }];
  const { monthly } = planFor(count);
  if (month === 0 || monthly === null) return [{ key: "free_plan", values: { count } }];
  const amounts = { each: { money: monthly }, month: { money: month }, year: { money: year } };
  return [{ key: "reckoned", values: { count, ...amounts } }];
}

const prices: Skill = {
  name: "staff.prices",
  askers: ["visitor"],
  texts: textsOf(texts, "prices"),
  page: "/pricing",
  narrowedBy: "any",
  answer: (world, _, parameters) => answerPrices(world, parameters),
  answerVisitor: answerPrices,
};

/** Answers how an organisation begins; where strangers may not found one, the operator does. */
async function answerStart({ config }: World): Promise<SkillAnswer> {
  const { newCompanies, prices: isPriced } = offerOf(config);
  if (!newCompanies) return { sentences: [{ key: "operator" }], actions: [] };
  return {
    sentences: [
      { key: "how" },
      ...(isPriced ? [{ key: "trial", values: { count: trialDays } }] : []),
    ],
    actions: [
      { key: "start", href: "/sign-up" },
      { key: "guide", href: "/guides/association-in-an-evening" },
    ],
  };
}

const start: Skill = {
  name: "staff.start",
  askers: ["visitor"],
  texts: textsOf(texts, "start"),
  page: "/guides/association-in-an-evening",
  narrowedBy: "any",
  answer: answerStart,
  answerVisitor: answerStart,
};

/** Answers how to look before beginning: in the demo itself, in the time without payment, or by guides. */
function answerDemo({ config }: World): Promise<SkillAnswer> {
  const guides = { key: "guides", href: "/guides" };
  if (config.demo)
    return Promise.resolve({
      sentences: [{ key: "here" }],
      actions: [{ key: "sign_in", href: "/sign-in" }],
    });
  const { newCompanies, prices: isPriced } = offerOf(config);
  return Promise.resolve(
    newCompanies && isPriced
      ? {
          sentences: [{ key: "trial", values: { count: trialDays } }],
          actions: [{ key: "start", href: "/sign-up" }, guides],
        }
      : { sentences: [{ key: "none" }], actions: [guides] },
  );
}

const demo: Skill = {
  name: "staff.demo",
  askers: ["visitor"],
  texts: textsOf(texts, "demo"),
  requires: ["DEMO", "SHOW", "LOOK"],
  page: "/guides",
  narrowedBy: "any",
  answer: answerDemo,
  answerVisitor: answerDemo,
};

const answerAbout = (): Promise<SkillAnswer> =>
  Promise.resolve({
    sentences: [{ key: "what" }, { key: "who" }],
    actions: [{ key: "guides", href: "/guides" }],
  });

const about: Skill = {
  name: "staff.about",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "about"),
  requires: ["PRODUCT"],
  page: "/guides",
  narrowedBy: "any",
  answer: answerAbout,
  answerVisitor: answerAbout,
};

const answerOwnServer = (): Promise<SkillAnswer> =>
  Promise.resolve({
    sentences: [{ key: "how" }],
    actions: [{ key: "guide", href: "/guides/run-and-back-up" }],
  });

const ownServer: Skill = {
  name: "staff.own_server",
  askers: ["visitor", "staff"],
  texts: textsOf(texts, "own_server"),
  page: "/guides/run-and-back-up",
  narrowedBy: "any",
  answer: answerOwnServer,
  answerVisitor: answerOwnServer,
};

export const visitorSkills: readonly Skill[] = [prices, start, demo, about, ownServer];
