import type { ContactsView } from "#core/buildings/contacts.ts";
import type { skills } from "#core/buildings/texts/skills/uk.ts";
import { type Actor, isStaff, servesAll } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import {
  type SkillAction,
  type SkillAnswer,
  type SkillSentence,
  textsOf,
} from "#server/platform/skills/skill.ts";
import { listNames } from "#server/platform/skills/list-names.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listContacts } from "../reads/contacts-view.ts";

const chat: SkillAction = { key: "chat", href: "/communications/chats" };

/** Skill about how to reach the management, and when. */
export const contactsSkill: Skill = {
  name: "buildings.contacts",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("buildings/texts/skills"), "contacts"),
  page: "/dashboard",
  narrowedBy: "any",
  async answer(world, actor) {
    const contacts = (await listContacts(world, actor)).filter(({ name, phone }) => name || phone);
    const sentences = contacts.flatMap((contact) => contactSentences(contact, contacts.length > 1));
    return {
      sentences: contacts.length > 0 ? sentences : [{ key: "none" }],
      actions: contactActions(actor),
    };
  },
  answerVisitor,
};

function contactActions(actor: Actor): SkillAction[] {
  if (!isStaff(actor)) return [chat];
  return servesAll(actor) ? [{ key: "edit", href: "/manager/buildings" }] : [];
}

function contactSentences(contact: ContactsView, isOneOfSeveral: boolean): SkillSentence[] {
  const { organisation, name, phone, hours, dutyPhone, emergencyPhone, address, website, email } =
    contact;
  return [
    ...(isOneOfSeveral ? [{ key: "head", values: { organisation } }] : []),
    ...(name ? [{ key: "name", values: { name } }] : []),
    ...(phone ? [{ key: "phone", values: { phone: { phones: [phone] } } }] : []),
    ...(hours ? [{ key: "hours", values: { hours } }] : []),
    ...(dutyPhone ? [{ key: "duty", values: { phone: { phones: [dutyPhone] } } }] : []),
    ...(emergencyPhone
      ? [{ key: "emergency", values: { phone: { phones: [emergencyPhone] } } }]
      : []),
    ...(address ? [{ key: "address", values: { address } }] : []),
    ...(website ? [{ key: "website", values: { website } }] : []),
    ...(email ? [{ key: "email", values: { email } }] : []),
  ];
}

/** Leads to the public page of the organisation that a visitor names, or of the only one. */
async function answerVisitor(
  world: World,
  { organisation: named }: SkillParameters,
): Promise<SkillAnswer> {
  const pages = await listNames(world, null);
  const [only, another] = named ? pages.filter(({ value }) => value === named) : pages;
  const signIn = { key: "sign_in" };
  if (!only || another) return { sentences: [signIn], actions: [] };
  const { name: organisation, value: path } = only;
  return {
    sentences: [{ key: "page", values: { organisation } }, signIn],
    actions: [{ key: "page", href: path }],
  };
}
