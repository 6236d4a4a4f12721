import { isStaff } from "#core/kernel/actor.ts";
import type { skills } from "#core/meters/texts/skills/uk.ts";
import type { HomeMetersView } from "#core/meters/views.ts";
import {
  findHomes,
  type SkillAction,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listHomeMeters } from "../reads/meters-view.ts";

const texts = readTexts<typeof skills>("meters/texts/skills");
const open: SkillAction = { key: "open", href: "/meters" };

type Home = HomeMetersView["homes"][number];

const readings: Skill = {
  name: "meters.readings",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "readings"),
  page: "/meters",
  narrowedBy: ["apartment"],
  guides: [
    "/guides/hand-in-readings#s1",
    "/guides/hand-in-readings#s2",
    "/guides/hand-in-readings#s3",
    "/guides/move-in#s2",
  ],
  async answer(world, actor, parameters) {
    if (isStaff(actor))
      return {
        sentences: [{ key: "staff" }],
        actions: [{ key: "staff", href: "/manager/finance?tab=meters" }],
      };
    const known = await listHomeMeters(world, actor);
    if (known.homes.length === 0) return { sentences: [{ key: "none" }], actions: [open] };
    const { found, missing } = findHomes(known.homes, ({ number }) => number, parameters);
    const sentences = missing
      ? [{ key: "no_apartment", values: { apartment: missing } }]
      : [...found.flatMap(homeSentences), { key: "how" }];
    return { sentences, actions: [open] };
  },
};

function homeSentences(home: Home): SkillSentence[] {
  const { number: apartment, address, window } = home;
  const inUse = home.meters.filter(({ removedOn }) => removedOn === null);
  const missing = inUse.filter(({ handedIn, billed }) => !handedIn && !billed).length;
  const days = { from: { day: window.from }, to: { day: window.to } };
  return [
    { key: "window", values: { apartment, address, ...days } },
    missing > 0 ? { key: "missing", values: { count: missing } } : { key: "done" },
    ...inUse.map(({ kind, serial, last }) => ({
      key: "last",
      values: {
        kind: { key: kind },
        serial,
        value: { thousandths: last.value },
        day: { day: last.day },
      },
    })),
  ];
}

const usage: Skill = {
  name: "meters.usage",
  askers: ["resident", "owner"],
  texts: textsOf(texts, "usage"),
  page: "/meters",
  narrowedBy: "any",
  guides: ["/guides/hand-in-readings#s4"],
  async answer(world, actor, parameters) {
    const { homes } = await listHomeMeters(world, actor);
    const { found, missing } = findHomes(homes, ({ number }) => number, parameters);
    if (missing)
      return {
        sentences: [{ key: "no_apartment", values: { apartment: missing } }],
        actions: [open],
      };
    const { month = findLastUsedMonth(found) } = parameters;
    const used = month ? found.flatMap((home) => usedSentences(home, month)) : [];
    const none =
      month && used.length === 0 ? [{ key: "none_month", values: { month: { month } } }] : [];
    return {
      sentences: [...used, ...none, { key: "how" }],
      actions: [open],
    };
  },
};

/** Finds the last month (`YYYY-MM`) with usage of any meter; undefined without one. */
function findLastUsedMonth(homes: readonly Home[]): string | undefined {
  const months = homes.flatMap(({ meters }) => meters.flatMap(({ usage: all }) => all));
  return months
    .filter(({ used }) => used !== null)
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
}

function usedSentences({ number: apartment, meters }: Home, month: string): SkillSentence[] {
  return meters.flatMap(({ kind, serial, unit, usage: months }) => {
    const used = months.find((one) => one.month === month)?.used ?? null;
    if (used === null) return [];
    const names = { apartment, kind: { key: kind }, serial, unit: { key: unit } };
    return [{ key: "used", values: { ...names, value: { thousandths: used }, month: { month } } }];
  });
}

export const metersSkills: readonly Skill[] = [readings, usage];
