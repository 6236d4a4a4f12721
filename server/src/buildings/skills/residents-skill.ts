import type { skills } from "#core/buildings/texts/skills/uk.ts";
import type { ApartmentDetails, ApartmentRow } from "#core/buildings/views.ts";
import {
  type SkillAction,
  type SkillAnswer,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { pathToApartment } from "../service.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { hasName, listApartmentsByPerson } from "../reads/apartments-by-person-view.ts";
import { listApartmentsByNumber } from "../reads/apartments-by-number-view.ts";
import { peopleOf } from "./people-of.ts";

/** Apartments that an answer names. */
const maxNamed = 3;
const page = "/manager/buildings";

/** Skill about who lives in an apartment, for staff who serve its building. */
export const residentsSkill: Skill = {
  name: "buildings.residents",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("buildings/texts/skills"), "residents"),
  page,
  requires: ["APARTMENT", "PERSON", "MEMBERS"],
  narrowedBy: ["apartment", "person", "building"],
  async answer(world, actor, { apartment, text = "", person, building }) {
    const all: SkillAction = { key: "all", href: page };
    if (apartment === undefined && person !== undefined) {
      const found = await listApartmentsByPerson(world, actor, { person, building });
      const none = { key: building ? "nobody_here" : "nobody" };
      return answerPerson(world, actor, { found, person, none, all });
    }
    if (apartment === undefined) return { sentences: [{ key: "which" }], actions: [all] };
    const found = await listApartmentsByNumber(world, actor, { number: apartment, words: text });
    if (found.length === 0)
      return { sentences: [{ key: "no_apartment", values: { apartment } }], actions: [all] };
    const shown = await Promise.all(
      found.slice(0, maxNamed).map(({ id }) => getApartment(world, actor, { id })),
    );
    const more = found.length - shown.length;
    const [only, another] = found;
    return {
      sentences: [
        ...shown.flatMap((one) => peopleSentences(one)),
        ...(more > 0 ? [{ key: "more", values: { count: more } }] : []),
      ],
      actions: only && !another ? [{ key: "open", href: addressOf(only) }] : [all],
    };
  },
};

type FoundPeople = {
  found: readonly ApartmentRow[];
  person: string;
  none: SkillSentence;
  all: SkillAction;
};

/** Answers where people of a name live, with their phones. */
async function answerPerson(
  world: World,
  actor: Actor,
  { found, person, none, all }: FoundPeople,
): Promise<SkillAnswer> {
  const [only, another] = found;
  if (!only) return { sentences: [none], actions: [all] };
  const shown = await Promise.all(
    found.slice(0, maxNamed).map(({ id }) => getApartment(world, actor, { id })),
  );
  const more = found.length - shown.length;
  return {
    sentences: [
      ...shown.flatMap((one) => peopleSentences(one, (name) => hasName(name, person))),
      ...(more > 0 ? [{ key: "more_people", values: { count: more } }] : []),
    ],
    actions: another ? [all] : [{ key: "open", href: addressOf(only) }],
  };
}

function addressOf({ buildingId, id }: Pick<ApartmentRow, "buildingId" | "id">): string {
  return pathToApartment({ buildingId, apartmentId: id }, true);
}

function peopleSentences(
  apartment: ApartmentDetails,
  isMeant: (name: string) => boolean = () => true,
): SkillSentence[] {
  const { number, address } = apartment;
  const everybody = peopleOf(apartment).filter(({ name }) => !name || isMeant(name));
  const people = everybody.flatMap(({ kind, name, phone }): SkillSentence[] => {
    if (!name) return [];
    return phone
      ? [{ key: `${kind}_phone`, values: { name, phone: { phones: [phone] } } }]
      : [{ key: kind, values: { name } }];
  });
  const hidden = everybody.length - people.length;
  const silent = everybody.flatMap(({ name, phone }) => (name && !phone ? [name] : []));
  return [
    { key: "home", values: { apartment: number, address } },
    ...(everybody.length === 0 ? [{ key: "empty" }] : people),
    ...(silent.length > 0 ? [{ key: "no_phone", values: { names: silent.join(", ") } }] : []),
    ...(hidden > 0 ? [{ key: "hidden", values: { count: hidden } }] : []),
  ];
}
