import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { type Danger, emergencyNumbers, findDanger, isDeath } from "#core/requests/rules/danger.ts";
import { isNoiseOfPeople } from "#core/requests/rules/noise.ts";
import { findUtilities } from "#core/requests/rules/utility.ts";
import type { skills } from "#core/requests/texts/skills/uk.ts";
import { listContacts } from "#server/buildings/reads/contacts-view.ts";
import { readPublicPage } from "#server/platform/skills/public-page.ts";
import { type SkillAnswer, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { dutySkill } from "./duty-skill.ts";
import { handleSkill } from "./handle-skill.ts";
import { overdueSkill } from "./overdue-skill.ts";
import { findOwnOpenRequest } from "../reads/own-open-request.ts";
import { answerRequest, statusSkill } from "./status-skill.ts";

const texts = readTexts<typeof skills>("requests/texts/skills");

const reportGuide = "/guides/report-a-leak#s2";
/** Sections of the guide for each danger that it describes. */
const dangerGuides: Readonly<Record<Exclude<Danger, "collapse" | "health">, string>> = {
  gas: "/guides/in-danger#s1",
  fire: "/guides/in-danger#s2",
  electric: "/guides/in-danger#s3",
  lift: "/guides/in-danger#s4",
  water: "/guides/in-danger#s5",
};

function guidesFor(text: string): readonly string[] {
  const danger = findDanger(text);
  if (!danger) return [reportGuide];
  if (danger === "collapse" || danger === "health") return [];
  return danger === "water" ? [dangerGuides.water, reportGuide] : [dangerGuides[danger]];
}

const report: Skill = {
  name: "requests.report",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "report"),
  page: "/requests/new",
  narrowedBy: "any",
  usesWords: true,
  guides: [reportGuide, ...Object.values(dangerGuides), "/guides/report-a-leak#s1"],
  async answer(world, actor, parameters) {
    const text = parameters.text ?? "";
    if (findDanger(text) === "health") return callAmbulance(text);
    const utilities = findUtilities(text);
    const contacts =
      findDanger(text) || utilities.length > 0 ? await listContacts(world, actor) : [];
    const phones = contacts
      .flatMap(({ dutyPhone, emergencyPhone }) => [dutyPhone, emergencyPhone])
      .filter(Boolean);
    const safety = safetySentences(text, phones);
    const quiet = quietSentences(text);
    const guides = quiet.length > 0 ? [] : guidesFor(text);
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
    const reported =
      utilities.length > 0
        ? await findOwnOpenRequest(world, actor, (title) =>
            findUtilities(title).some((one) => utilities.includes(one)),
          )
        : null;
    const values = reported && { number: reported.number, title: reported.title };
    return {
      sentences: [
        ...safety,
        ...quiet,
        values ? { key: "reported", values } : { key: quiet.length > 0 ? "complaint" : last },
        ...(safety.length === 0 ? callSentences(phones) : []),
      ],
      actions: [
        ...(values ? [{ key: "reported", href: `/requests/${values.number}`, values }] : []),
        { key: "form", href: formOf(category) },
      ],
      guides,
    };
  },
  async answerVisitor(world, { text = "", organisation: named }) {
    if (findDanger(text) === "health") return callAmbulance(text);
    const isPressing = findDanger(text) !== null || findUtilities(text).length > 0;
    const page = isPressing ? await readPublicPage(world, named) : null;
    const phones = page?.emergencyPhone ? [page.emergencyPhone] : [];
    const safety = safetySentences(text, phones);
    const quiet = quietSentences(text);
    const { organisation, path } = page ?? {};
    const isFromPage = phones.length > 0 && path !== undefined;
    const href = `/sign-in?return=${encodeURIComponent("/requests/new")}`;
    return {
      sentences: [
        ...safety,
        ...(safety.length === 0 ? callSentences(phones) : []),
        ...(isFromPage ? [{ key: "from_page", values: { organisation } }] : []),
        ...quiet,
        { key: quiet.length > 0 ? "complaint" : "form_plain" },
      ],
      actions: [{ key: "form", href }, ...(isFromPage ? [{ key: "page", href: path }] : [])],
      // No guide says what the law does.
      guides: quiet.length > 0 ? [] : guidesFor(text),
    };
  },
};

function formOf(category: string | null): string {
  return category ? `/requests/new?category=${category}` : "/requests/new";
}

/** Answers who needs a doctor, or met a death: there is nothing to report, and no guide to read first. */
function callAmbulance(text: string): SkillAnswer {
  const sentences = isDeath(text) ? [{ key: "death" }] : safetySentences(text, []);
  return { sentences, actions: [], guides: [] };
}

function safetySentences(text: string, phones: readonly string[]): SkillSentence[] {
  const danger = findDanger(text);
  if (!danger) return [];
  const numbers = emergencyNumbers({ priority: "urgent", text }, phones);
  return [{ key: danger }, { key: "call", values: { phones: { phones: numbers } } }];
}

/** Writes the hours of quiet and whom to call where people are noisy; a noisy thing is a failure. */
function quietSentences(text: string): SkillSentence[] {
  const isAboutPeople = findDanger(text) === null && guessCategory(text) === null;
  return isAboutPeople && isNoiseOfPeople(text) ? [{ key: "quiet" }, { key: "police" }] : [];
}

/** Writes whom to call where a lift, water, power or the like cannot wait. */
function callSentences(phones: readonly string[]): SkillSentence[] {
  if (phones.length === 0) return [];
  return [{ key: "call_now", values: { phones: { phones: [...new Set(phones)] } } }];
}

const change: Skill = {
  name: "requests.change",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "change"),
  page: "/requests",
  narrowedBy: ["request"],
  howTo: ["how", "done"],
  answer: async (world, actor, { request }) => {
    const link = request ? await openLink(world, actor, { request }) : null;
    return {
      sentences: [{ key: "how" }, { key: "done" }],
      actions: [...(link ? [link] : []), { key: "all", href: "/requests" }],
    };
  },
};

async function openLink(world: World, actor: Actor, { request = "" }: SkillParameters) {
  const { actions } = await answerRequest(world, actor, request);
  return actions.find(({ key }) => key === "open") ?? null;
}

export const requestsSkills: readonly Skill[] = [
  statusSkill,
  report,
  change,
  overdueSkill,
  handleSkill,
  dutySkill,
];
