import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { MeView } from "#core/identity/model.ts";
import type { LetterFrequency, NotificationTopic } from "#core/identity/preferences.ts";
import { entryQuery } from "../session/session.ts";

/** How often letters come where nothing else does; `none`: nothing comes. */
export type OnlyWay = LetterFrequency | "none";

type Props = {
  choice: NotificationTopic;
  /** Writes that news comes in this way alone. */
  text: (way: OnlyWay) => string;
  /** Name of the link to the settings. */
  change: string;
};

/** Shows its reader that news of a topic comes by letter alone, or by no way at all; nothing where it also comes another way. */
export function HeardNote({ choice, text, change }: Props) {
  const { data } = useQuery(entryQuery);
  const way = data?.me && findOnlyWay(data.me, { choice, hasMail: data.mail });
  if (!way) return null;
  return (
    <p className="text-sm text-ink-soft">
      {text(way)}{" "}
      <Link to="/profile" search={{ tab: "notifications" }} className="prose-link">
        {change}
      </Link>
    </p>
  );
}

/** Returns how often letters come where nothing else does; null where news also comes another way. */
function findOnlyWay(
  { notifications, letterFrequency }: MeView,
  { choice, hasMail }: { choice: NotificationTopic; hasMail: boolean },
): OnlyWay | null {
  const { email, push, sms, telegram } = notifications[choice];
  if (push || sms || telegram) return null;
  return email && hasMail ? letterFrequency : "none";
}
