import { skills as en } from "#core/notifications/texts/skills/en.ts";
import { skills as ru } from "#core/notifications/texts/skills/ru.ts";
import { skills as uk } from "#core/notifications/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { countInbox } from "../reads/inbox-view.ts";

const page = "/profile?tab=notifications";

const settings: Skill = {
  name: "notifications.settings",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf({ uk, en, ru }, "settings"),
  page,
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
