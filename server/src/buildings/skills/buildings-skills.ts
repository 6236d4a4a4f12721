import type { skills } from "#core/buildings/texts/skills/uk.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { findHomes, type SkillAction, textsOf } from "#server/platform/skills/skill.ts";
import { readPublicPage } from "#server/platform/skills/public-page.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { listContacts } from "../reads/contacts-view.ts";
import { addressSkill } from "./address-skill.ts";
import { contactsSkill } from "./contacts-skill.ts";
import { peopleOf } from "./people-of.ts";
import { countSkill } from "./count-skill.ts";
import { peopleSkills } from "./people-skills.ts";
import { residentsSkill } from "./residents-skill.ts";

const texts = readTexts<typeof skills>("buildings/texts/skills");
const chat: SkillAction = { key: "chat", href: "/communications/chats" };

const emergency: Skill = {
  name: "buildings.emergency",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "emergency"),
  page: "/dashboard",
  narrowedBy: "any",
  async answer(world, actor) {
    const contacts = (await listContacts(world, actor)).flatMap(
      ({ organisation, dutyPhone, emergencyPhone }) =>
        [
          { key: "duty", phone: dutyPhone },
          { key: "own", phone: emergencyPhone },
        ].flatMap(({ key, phone }) =>
          phone ? [{ key, values: { organisation, phone: { phones: [phone] } } }] : [],
        ),
    );
    return {
      sentences: [...(contacts.length > 0 ? contacts : [{ key: "none" }]), { key: "public" }],
      actions: isStaff(actor) ? [] : [{ key: "report", href: "/requests/new" }, chat],
    };
  },
  async answerVisitor(world, { organisation: named }) {
    const page = await readPublicPage(world, named);
    if (!page?.emergencyPhone)
      return { sentences: [{ key: "public" }, { key: "none" }], actions: [] };
    const { organisation, emergencyPhone, path } = page;
    const values = { organisation, phone: { phones: [emergencyPhone] } };
    return {
      sentences: [{ key: "own", values }, { key: "public" }],
      actions: [{ key: "page", href: path }],
    };
  },
};

const members: Skill = {
  name: "buildings.members",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "members"),
  page: "/apartments",
  narrowedBy: ["apartment"],
  async answer(world, actor, parameters) {
    const ids = [...new Set(actor.places.map(({ apartmentId }) => apartmentId))];
    if (ids.length === 0)
      return { sentences: [{ key: "no_home" }], actions: [{ key: "join", href: "/onboarding" }] };
    const homes = await Promise.all(ids.map((id) => getApartment(world, actor, { id })));
    const { found, missing } = findHomes(homes, ({ number }) => number, parameters);
    const open = (id: string) => ({ key: "open", href: `/apartments/${id}` });
    if (missing)
      return {
        sentences: [{ key: "no_apartment", values: { apartment: missing } }],
        actions: [{ key: "open", href: "/apartments" }],
      };
    const [only, another] = found;
    return {
      sentences: found.flatMap(memberSentences),
      actions: only && !another ? [open(only.id)] : [{ key: "open", href: "/apartments" }],
    };
  },
};

function memberSentences(apartment: ApartmentDetails) {
  const { number, address, accountNumber } = apartment;
  const people = peopleOf(apartment);
  const named = people.flatMap(({ kind, name }) => (name ? [{ key: kind, values: { name } }] : []));
  const hidden = people.length - named.length;
  return [
    { key: "home", values: { apartment: number, address } },
    ...(accountNumber ? [{ key: "account", values: { account: accountNumber } }] : []),
    ...(people.length === 0 ? [{ key: "empty" }] : named),
    ...(hidden > 0 ? [{ key: "hidden", values: { count: hidden } }] : []),
  ];
}

export const buildingsSkills: readonly Skill[] = [
  contactsSkill,
  emergency,
  members,
  addressSkill,
  residentsSkill,
  countSkill,
  ...peopleSkills,
];
