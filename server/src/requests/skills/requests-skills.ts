import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { openStatuses } from "#core/requests/model.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { type Danger, emergencyNumbers, findDanger } from "#core/requests/rules/danger.ts";
import { findUtilities } from "#core/requests/rules/utility.ts";
import type { skills } from "#core/requests/texts/skills/uk.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { listContacts } from "#server/buildings/reads/contacts-view.ts";
import { type SkillAnswer, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { countRequests, listRequests } from "../reads/list-view.ts";
import { getRequest } from "../reads/request-view.ts";

const texts = readTexts<typeof skills>("requests/texts/skills");

/** Requests that an answer names. */
const named = 3;
/** Requests that are read, and counted beyond those named. */
const read = 20;

const pageOf = (actor: Actor) => (isStaff(actor) ? "/manager/requests" : "/requests");

const status: Skill = {
  name: "requests.status",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "status"),
  page: "/requests",
  guides: ["/guides/report-a-leak#s4"],
  async answer(world, actor, { request }) {
    const page = pageOf(actor);
    if (request) return answerOne(world, actor, request);
    const mine = isStaff(actor) ? {} : { mine: true };
    const input = { ...mine, status: [...openStatuses], sort: "newest" as const, limit: read };
    const { items } = await listRequests(world, actor, input);
    if (items.length === 0)
      return {
        sentences: [{ key: "none" }],
        actions: isStaff(actor) ? [] : [{ key: "report", href: "/requests/new" }],
      };
    const shown = items.slice(0, named);
    const more = items.length - shown.length;
    const [only] = items;
    return {
      sentences: [
        ...shown.flatMap(rowSentences),
        ...(more > 0 ? [{ key: "more", values: { count: more } }] : []),
      ],
      actions: [
        ...(only && more === 0 && shown.length === 1
          ? [{ key: "open", href: `${page}/${only.number}` }]
          : []),
        { key: "all", href: page },
      ],
    };
  },
};

function rowSentences({ number, title, status: at, dueAt }: RequestRow): SkillSentence[] {
  const until = dueAt ? [{ key: "until", values: { moment: { moment: new Date(dueAt) } } }] : [];
  return [{ key: at, values: { number, title } }, ...until];
}

async function answerOne(world: World, actor: Actor, number: string): Promise<SkillAnswer> {
  const page = pageOf(actor);
  try {
    const found = await getRequest(world, actor, { number });
    return {
      sentences: [{ key: found.status, values: { number: found.number, title: found.title } }],
      actions: [{ key: "open", href: `${page}/${found.number}` }],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { sentences: [{ key: "not_found" }], actions: [{ key: "all", href: page }] };
  }
}

const reportGuide = "/guides/report-a-leak#s2";
/** Sections of the guide for each danger that it describes. */
const dangerGuides: Readonly<Record<Exclude<Danger, "collapse">, string>> = {
  gas: "/guides/in-danger#s1",
  fire: "/guides/in-danger#s2",
  electric: "/guides/in-danger#s3",
  lift: "/guides/in-danger#s4",
  water: "/guides/in-danger#s5",
};

function guidesFor(text: string): readonly string[] {
  const danger = findDanger(text);
  if (!danger) return [reportGuide];
  if (danger === "collapse") return [];
  return danger === "water" ? [dangerGuides.water, reportGuide] : [dangerGuides[danger]];
}

const report: Skill = {
  name: "requests.report",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "report"),
  page: "/requests/new",
  guides: [reportGuide, ...Object.values(dangerGuides), "/guides/report-a-leak#s1"],
  async answer(world, actor, parameters) {
    const text = parameters.text ?? "";
    const isPressing = findUtilities(text).length > 0;
    const contacts = findDanger(text) || isPressing ? await listContacts(world, actor) : [];
    const phones = contacts.map(({ emergencyPhone }) => emergencyPhone).filter(Boolean);
    const safety = safetySentences(text, phones);
    const guides = guidesFor(text);
    if (isStaff(actor))
      return {
        sentences: [...safety, { key: "staff" }],
        actions: [{ key: "all", href: "/manager/requests" }],
        guides,
      };
    if (actor.places.length === 0)
      return { sentences: safety, actions: [{ key: "join", href: "/onboarding" }], guides };
    const category = guessCategory(text);
    const last = safety.length > 0 ? "afterwards" : category ? "form" : "form_plain";
    return {
      sentences: [...safety, { key: last }, ...(safety.length === 0 ? callSentences(phones) : [])],
      actions: [{ key: "form", href: formOf(category) }],
      guides,
    };
  },
  answerVisitor: (_, { text = "" }) => {
    const safety = safetySentences(text, []);
    const href = `/sign-in?return=${encodeURIComponent("/requests/new")}`;
    return Promise.resolve({
      sentences: [...safety, { key: "form_plain" }],
      actions: [{ key: "form", href }],
      guides: guidesFor(text),
    });
  },
};

function formOf(category: string | null): string {
  return category ? `/requests/new?category=${category}` : "/requests/new";
}

function safetySentences(text: string, phones: readonly string[]): SkillSentence[] {
  const danger = findDanger(text);
  if (!danger) return [];
  const numbers = (phones.length > 0 ? phones : [""]).flatMap((phone) =>
    emergencyNumbers({ priority: "urgent", text }, phone),
  );
  return [{ key: danger }, { key: "call", values: { phones: { phones: [...new Set(numbers)] } } }];
}

/** Tells whom to call where a lift, water, power or the like cannot wait. */
function callSentences(phones: readonly string[]): SkillSentence[] {
  if (phones.length === 0) return [];
  return [{ key: "call_now", values: { phones: { phones: [...new Set(phones)] } } }];
}

const change: Skill = {
  name: "requests.change",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "change"),
  page: "/requests",
  answer: async (world, actor, { request }) => {
    const link = request ? await openLink(world, actor, { request }) : null;
    return {
      sentences: [{ key: "how" }, { key: "done" }],
      actions: [...(link ? [link] : []), { key: "all", href: "/requests" }],
    };
  },
};

async function openLink(world: World, actor: Actor, { request = "" }: SkillParameters) {
  const { actions } = await answerOne(world, actor, request);
  return actions.find(({ key }) => key === "open") ?? null;
}

const overdue: Skill = {
  name: "requests.overdue",
  askers: ["staff"],
  texts: textsOf(texts, "overdue"),
  page: "/manager/requests",
  async answer(world, actor) {
    const { open, breached, atRisk, unassigned } = await countRequests(world, actor);
    return {
      sentences: [
        { key: "open", values: { count: open } },
        { key: "figures", values: { breached, risk: atRisk, free: unassigned } },
      ],
      actions: [
        { key: "overdue", href: "/manager/requests?view=breached" },
        { key: "all", href: "/manager/requests" },
      ],
    };
  },
};

export const requestsSkills: readonly Skill[] = [status, report, change, overdue];
