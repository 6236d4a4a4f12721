import { documentLimits } from "#core/documents/model.ts";
import type { skills } from "#core/documents/texts/skills/uk.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listShelf } from "../reads/shelf-view.ts";

/** Documents that an answer names. */
const named = 3;

const find: Skill = {
  name: "documents.find",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("documents/texts/skills"), "find"),
  page: "/documents",
  guides: ["/guides/documents-and-privacy#s1"],
  async answer(world, actor, { text = "" }) {
    if (isStaff(actor))
      return {
        sentences: [{ key: "staff" }],
        actions: [{ key: "open", href: "/manager/documents" }],
      };
    const known = await listShelf(world, actor, { limit: documentLimits.page.max });
    const { items, shared } = rankByWords(text, known.items, ({ title }) => title);
    const rows = items.slice(0, named).map(({ title, updatedAt }) => ({
      key: "title",
      values: { title, day: { day: toLocal(new Date(updatedAt)).date } },
    }));
    const open = { key: "open", href: "/documents" };
    if (rows.length === 0)
      return {
        sentences: [{ key: "none" }],
        actions: [{ key: "chat", href: "/communications/chats" }, open],
      };
    const head = { key: shared > 0 ? "found" : "newest" };
    return { sentences: [head, ...rows], actions: [open] };
  },
};

export const documentsSkills: readonly Skill[] = [find];
