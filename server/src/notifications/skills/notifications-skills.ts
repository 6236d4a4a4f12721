import type { skills } from "#core/notifications/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { countInbox } from "../reads/inbox-view.ts";

const page = "/profile?tab=notifications";

const settings: Skill = {
  name: "notifications.settings",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("notifications/texts/skills"), "settings"),
  page,
  narrowedBy: "any",
  guides: ["/guides/choose-notifications#s2", "/guides/choose-notifications#s1"],
  async answer(world, actor) {
    const { unread: count } = await countInbox(world, actor);
    return {
      sentences: [
        { key: "how" },
        { key: "lost" },
        ...(count > 0 ? [{ key: "unread", values: { count } }] : []),
      ],
      actions: [
        { key: "open", href: page },
        { key: "inbox", href: "/notifications" },
      ],
    };
  },
};

export const notificationsSkills: readonly Skill[] = [settings];
