import type { skills } from "#core/register/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const importRegister: Skill = {
  name: "register.import",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("register/texts/skills"), "import"),
  page: "/manager/buildings/import",
  narrowedBy: "any",
  answer: () =>
    Promise.resolve({
      sentences: [{ key: "how" }],
      actions: [
        { key: "open", href: "/manager/buildings/import" },
        { key: "guide", href: "/guides/association-in-an-evening#s3" },
      ],
    }),
};

const exportRegister: Skill = {
  name: "register.export",
  askers: ["staff"],
  texts: textsOf(readTexts<typeof skills>("register/texts/skills"), "export"),
  page: "/manager/buildings",
  requires: ["DOWNLOAD", "PRINT", "SHOW"],
  narrowedBy: "any",
  answer: () =>
    Promise.resolve({
      sentences: [{ key: "how" }],
      actions: [{ key: "open", href: "/manager/buildings" }],
    }),
};

export const registerSkills: readonly Skill[] = [importRegister, exportRegister];
