import type { skills } from "#core/identity/texts/skills/uk.ts";
import { askers } from "#core/kernel/skill.ts";
import { toLocal } from "#core/kernel/time.ts";
import { answerWith, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { findDeletionDue } from "../reads/deletion.ts";

const texts = readTexts<typeof skills>("identity/texts/skills");

const language: Skill = {
  name: "identity.language",
  askers,
  texts: textsOf(texts, "language"),
  page: "/profile?tab=settings",
  narrowedBy: "any",
  answer: answerWith(["how"], [{ key: "open", href: "/profile?tab=settings" }]),
  answerVisitor: answerWith(["visitor"], []),
};

const theme: Skill = {
  name: "identity.theme",
  askers,
  texts: textsOf(texts, "theme"),
  page: "/profile?tab=settings",
  narrowedBy: "any",
  answer: answerWith(["how"], [{ key: "open", href: "/profile?tab=settings" }]),
  answerVisitor: answerWith(["visitor"], []),
};

const password: Skill = {
  name: "identity.password",
  askers,
  texts: textsOf(texts, "password"),
  page: "/profile?tab=security",
  narrowedBy: "any",
  guides: ["/guides/keep-your-account-safe#s1"],
  answer: answerWith(["how", "forgot"], [{ key: "open", href: "/profile?tab=security" }]),
  answerVisitor: answerWith(
    ["sign_in", "forgot"],
    [
      { key: "sign_in", href: "/sign-in" },
      { key: "reset", href: "/forgot-password" },
    ],
  ),
};

const profile: Skill = {
  name: "identity.profile",
  askers,
  texts: textsOf(texts, "profile"),
  page: "/profile",
  narrowedBy: "any",
  howTo: ["how", "photo"],
  answer: answerWith(["how", "photo"], [{ key: "open", href: "/profile" }]),
};

const deleteAccount: Skill = {
  name: "identity.delete_account",
  askers,
  texts: textsOf(texts, "delete_account"),
  page: "/profile?tab=data",
  narrowedBy: "any",
  howTo: ["how", "rest"],
  guides: ["/guides/documents-and-privacy#s5"],
  async answer(world, actor) {
    const due = await findDeletionDue(world, actor);
    const first = due
      ? { key: "due", values: { day: { day: toLocal(new Date(due)).date } } }
      : { key: "how" };
    return {
      sentences: [first, { key: "rest" }],
      actions: [{ key: "open", href: "/profile?tab=data" }],
    };
  },
};

const privacy: Skill = {
  name: "identity.privacy",
  askers,
  texts: textsOf(texts, "privacy"),
  page: "/profile?tab=privacy",
  narrowedBy: "any",
  guides: ["/guides/documents-and-privacy#s2", "/guides/documents-and-privacy#s4"],
  answer: answerWith(
    ["shown", "copy"],
    [
      { key: "open", href: "/profile?tab=privacy" },
      { key: "data", href: "/profile?tab=data" },
      { key: "policy", href: "/legal/privacy" },
    ],
  ),
  answerVisitor: answerWith(["shown", "copy"], [{ key: "policy", href: "/legal/privacy" }]),
};

const install: Skill = {
  name: "identity.install",
  askers,
  texts: textsOf(texts, "install"),
  page: "/guides",
  requires: ["APP", "PHONE", "DOWNLOAD"],
  narrowedBy: "any",
  answer: answerWith(["how"], [{ key: "guides", href: "/guides" }]),
  answerVisitor: answerWith(["how"], [{ key: "guides", href: "/guides" }]),
};

export const identitySkills: readonly Skill[] = [
  language,
  theme,
  password,
  profile,
  deleteAccount,
  privacy,
  install,
];
