import type { skills } from "#core/buildings/texts/skills/uk.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = readTexts<typeof skills>("buildings/texts/skills");

const neighbours: Skill = {
  name: "buildings.neighbours",
  askers: ["resident", "owner"],
  texts: textsOf(texts, "neighbours"),
  page: "/communications/chats",
  requires: ["NEIGHBOUR"],
  narrowedBy: "any",
  guides: ["/guides/documents-and-privacy#s2"],
  answer: answerWith(["private", "write"], [{ key: "chat", href: "/communications/chats" }]),
};

const movePeople: Skill = {
  name: "buildings.move_people",
  askers: ["staff"],
  texts: textsOf(texts, "move_people"),
  page: "/manager/buildings",
  narrowedBy: "any",
  guides: ["/guides/owners-and-tenants#s4"],
  answer: answerWith(["how"], [{ key: "all", href: "/manager/buildings" }]),
};

const moveOut: Skill = {
  name: "buildings.move_out",
  askers: ["owner"],
  texts: textsOf(texts, "move_out"),
  page: "/apartments",
  narrowedBy: "any",
  guides: ["/guides/owners-and-tenants#s4"],
  answer: answerWith(["how"], [{ key: "open", href: "/apartments" }]),
};

const leave: Skill = {
  name: "buildings.leave",
  askers: ["resident", "owner"],
  texts: textsOf(texts, "leave"),
  page: "/apartments",
  narrowedBy: "any",
  guides: ["/guides/move-out#s1", "/guides/move-out#s2", "/guides/move-out#s3"],
  answer: answerWith(
    ["how", "ends", "keeps"],
    [
      { key: "chat", href: "/communications/chats" },
      { key: "meters", href: "/meters" },
    ],
  ),
};

/** Skills about people of a building: who neighbours are, and how others or oneself move in or out. */
export const peopleSkills: readonly Skill[] = [neighbours, movePeople, moveOut, leave];
