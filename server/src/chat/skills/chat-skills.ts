import { chatLimits } from "#core/chat/model.ts";
import type { skills } from "#core/chat/texts/skills/uk.ts";
import { isStaff } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { readPublicPage } from "#server/platform/skills/public-page.ts";
import {
  answerWith,
  type SkillAction,
  type SkillAnswer,
  textsOf,
} from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import { countUnread, listConversations } from "../reads/views.ts";
import { listLetterAddresses, listOpenOrganisations } from "../service.ts";

const texts = readTexts<typeof skills>("chat/texts/skills");
const staff: SkillAction = { key: "staff", href: "/manager/communications" };

const management: Skill = {
  name: "chat.management",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "management"),
  page: "/communications/chats",
  narrowedBy: "any",
  usesWords: true,
  guides: ["/guides/talk-to-neighbours#s2"],
  async answer(world, actor) {
    if (isStaff(actor)) return { sentences: [{ key: "staff" }], actions: [staff] };
    const conversations = await listConversations(world, actor, {});
    const [first, another] = conversations.filter(({ kind }) => kind === "management");
    const href = first && !another ? `/communications/chats/${first.id}` : "/communications/chats";
    return { sentences: [{ key: "how" }], actions: [{ key: "open", href }] };
  },
  answerVisitor: leadToPerson,
};

/** Leads a visitor to people: by a letter, by phone, in public channels, or after signing in. */
async function leadToPerson(
  world: World,
  { organisation: named }: SkillParameters,
): Promise<SkillAnswer> {
  const isMeant = ({ slug }: { slug: string }) => named?.endsWith(`/${slug}`) ?? true;
  const [open, addresses, page] = await Promise.all([
    listOpenOrganisations(world),
    listLetterAddresses(world),
    readPublicPage(world, named),
  ]);
  const { organisation, phone = "", path = "" } = page ?? {};
  const hasChannels = open.some(isMeant);
  return {
    sentences: [
      ...(addresses.some(isMeant) ? [{ key: "letter" }] : []),
      ...(phone ? [{ key: "phone", values: { organisation, phone: { phones: [phone] } } }] : []),
      ...(hasChannels ? [{ key: "channels" }] : []),
      { key: "member" },
    ],
    actions: [
      ...(path ? [{ key: "page", href: path }] : []),
      ...(hasChannels ? [{ key: "channels", href: "/chat/messenger" }] : []),
      { key: "sign_in", href: "/sign-in?return=%2Fcommunications%2Fchats" },
    ],
  };
}

const neighbours: Skill = {
  name: "chat.neighbours",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "neighbours"),
  page: "/communications/chats",
  narrowedBy: "any",
  guides: ["/guides/talk-to-neighbours#s1"],
  async answer(world, actor) {
    const answer = { sentences: [{ key: "how" }], actions: [staff] };
    if (isStaff(actor)) return answer;
    const conversations = await listConversations(world, actor, {});
    const channels = conversations.filter(({ kind }) => kind === "building");
    const names = channels.flatMap(({ building }) => building?.address ?? []);
    const [only, another] = channels;
    const href = only && !another ? `/communications/chats/${only.id}` : "/communications/chats";
    return {
      sentences: [
        names.length > 0
          ? { key: "channels", values: { names: [...new Set(names)].join(", ") } }
          : { key: "how" },
        { key: "private" },
      ],
      actions: [{ key: "open", href }],
    };
  },
  answerVisitor: () =>
    Promise.resolve({
      sentences: [{ key: "public" }],
      actions: [{ key: "messenger", href: "/chat/messenger" }],
    }),
};

const unread: Skill = {
  name: "chat.unread",
  askers: ["staff"],
  texts: textsOf(texts, "unread"),
  page: "/manager/communications",
  narrowedBy: [],
  async answer(world, actor) {
    const [{ unanswered }, conversations] = await Promise.all([
      countUnread(world, actor),
      listConversations(world, actor, { limit: chatLimits.chats.max }),
    ]);
    const count = conversations.filter(({ unread: messages }) => messages > 0).length;
    return {
      sentences: [
        count > 0 ? { key: "chats", values: { count } } : { key: "none" },
        ...(unanswered > 0 ? [{ key: "waiting", values: { count: unanswered } }] : []),
      ],
      actions: [{ key: "open", href: "/manager/communications" }],
    };
  },
};

const answerMember = answerWith(
  ["mute", "report", "change"],
  [{ key: "open", href: "/communications/chats" }],
);
const answerStaff = answerWith(
  ["staff", "mute"],
  [{ key: "reports", href: "/manager/communications/reports" }],
);

const order: Skill = {
  name: "chat.order",
  askers: ["resident", "owner", "staff"],
  texts: textsOf(texts, "order"),
  page: "/communications/chats",
  requires: ["CHAT", "MESSAGE", "NEIGHBOUR"],
  narrowedBy: "any",
  guides: ["/guides/talk-to-neighbours#s4", "/guides/talk-to-neighbours#s3"],
  answer: (_, actor) => (isStaff(actor) ? answerStaff() : answerMember()),
};

export const chatSkills: readonly Skill[] = [management, neighbours, unread, order];
