import { documentLimits } from "#core/documents/model.ts";
import type { skills } from "#core/documents/texts/skills/uk.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import { type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listShelf } from "../reads/shelf-view.ts";

/** Kinds of documents: a question that names one is not answered by others. */
const kinds =
  /договір|договор|контракт|contract|agreement|кошторис|смет|бюджет|budget|estimate|звіт|отч[её]т|report|довідк|справк|certificate|паспорт|passport|протокол|minutes|статут|устав|charter|(?<!\p{L})акт/iu;
/** Documents that an answer names. */
const shownAtMost = 3;

const find: Skill = {
  name: "documents.find",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("documents/texts/skills"), "find"),
  page: "/documents",
  narrowedBy: ["year"],
  usesWords: true,
  guides: ["/guides/documents-and-privacy#s1"],
  async answer(world, actor, { text = "", year }) {
    if (isStaff(actor))
      return {
        sentences: [{ key: "staff" }],
        actions: [{ key: "open", href: "/manager/documents" }],
      };
    const known = await listShelf(world, actor, { limit: documentLimits.page.max });
    const { items, shared } = rankByWords(text, known.items, ({ title }) => title);
    const open = { key: "open", href: "/documents" };
    if (items.length === 0)
      return {
        sentences: [{ key: "none" }],
        actions: [{ key: "chat", href: "/communications/chats" }, open],
      };
    const alike = items.filter(
      ({ title }) => shared > 0 && rankByWords(text, [title], (one) => one).shared === shared,
    );
    const ofYear = alike.filter(({ title }) => year !== undefined && title.includes(year));
    const named = { year, isOfKind: kinds.test(text) };
    const [shown, head] = chooseDocuments({ all: items, alike, ofYear }, named);
    const rows = shown.slice(0, shownAtMost).map(({ title, updatedAt }) => ({
      key: "title",
      values: { title, day: { fullDay: toLocal(new Date(updatedAt)).date } },
    }));
    return { sentences: [head, ...rows], actions: [open] };
  },
};

type FoundDocuments<T> = { all: readonly T[]; alike: readonly T[]; ofYear: readonly T[] };

/** Chooses what is shown, with the sentence that says how far it is what was asked for. */
function chooseDocuments<T>(
  { all, alike, ofYear }: FoundDocuments<T>,
  { year, isOfKind }: { year: string | undefined; isOfKind: boolean },
): [readonly T[], SkillSentence] {
  if (ofYear.length > 0) return [ofYear, { key: "found" }];
  if (alike.length > 0)
    return [alike, year ? { key: "other_year", values: { year } } : { key: "found" }];
  if (year) return [all, { key: "none_year", values: { year } }];
  return [all, { key: isOfKind ? "none_such" : "newest" }];
}

export const documentsSkills: readonly Skill[] = [find];
