import type { skills } from "#core/buildings/texts/skills/uk.ts";
import type { ContactsView } from "#core/buildings/contacts.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import { type Actor, isStaff, servesAll } from "#core/kernel/actor.ts";
import {
  findHomes,
  type SkillAction,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { listContacts } from "../reads/contacts-view.ts";
import { addressSkill } from "./address-skill.ts";
import { peopleOf } from "./people-of.ts";
import { residentsSkill } from "./residents-skill.ts";

const texts = readTexts<typeof skills>("buildings/texts/skills");
const chat: SkillAction = { key: "chat", href: "/communications/chats" };

const contacts: Skill = {
  name: "buildings.contacts",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "contacts"),
  page: "/dashboard",
  narrowedBy: "any",
  async answer(world, actor) {
    const known = (await listContacts(world, actor)).filter(({ name, phone }) => name || phone);
    const sentences = known.flatMap((one) => contactSentences(one, known.length > 1));
    return {
      sentences: known.length > 0 ? sentences : [{ key: "none" }],
      actions: contactActions(actor),
    };
  },
  answerVisitor: () => Promise.resolve({ sentences: [{ key: "sign_in" }], actions: [] }),
};

function contactActions(actor: Actor): SkillAction[] {
  if (!isStaff(actor)) return [chat];
  return servesAll(actor) ? [{ key: "edit", href: "/manager/buildings" }] : [];
}

function contactSentences(one: ContactsView, isOneOfSeveral: boolean): SkillSentence[] {
  const { organisation, name, phone, hours, emergencyPhone, address, website, email } = one;
  return [
    ...(isOneOfSeveral ? [{ key: "head", values: { organisation } }] : []),
    ...(name ? [{ key: "name", values: { name } }] : []),
    ...(phone ? [{ key: "phone", values: { phone: { phones: [phone] } } }] : []),
    ...(hours ? [{ key: "hours", values: { hours } }] : []),
    ...(emergencyPhone
      ? [{ key: "emergency", values: { phone: { phones: [emergencyPhone] } } }]
      : []),
    ...(address ? [{ key: "address", values: { address } }] : []),
    ...(website ? [{ key: "website", values: { website } }] : []),
    ...(email ? [{ key: "email", values: { email } }] : []),
  ];
}

const emergency: Skill = {
  name: "buildings.emergency",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "emergency"),
  page: "/dashboard",
  narrowedBy: "any",
  async answer(world, actor) {
    const known = (await listContacts(world, actor)).filter(({ emergencyPhone }) => emergencyPhone);
    const contacts = known.map(({ organisation, emergencyPhone }) => ({
      key: "own",
      values: { organisation, phone: { phones: [emergencyPhone] } },
    }));
    return {
      sentences: [...(contacts.length > 0 ? contacts : [{ key: "none" }]), { key: "public" }],
      actions: isStaff(actor) ? [] : [{ key: "report", href: "/requests/new" }, chat],
    };
  },
  answerVisitor: () =>
    Promise.resolve({ sentences: [{ key: "public" }, { key: "none" }], actions: [] }),
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
  contacts,
  emergency,
  members,
  addressSkill,
  residentsSkill,
];
