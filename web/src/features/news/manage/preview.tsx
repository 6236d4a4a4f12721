import { useTranslation } from "react-i18next";
import { readClock } from "#core/news/clock.ts";
import type { FileView } from "#core/files/model.ts";
import { Card } from "#web/ui/content/card.tsx";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { PostBadges } from "../post-badges.tsx";
import { EventWhen } from "../reader/event-when.tsx";
import { PostFiles } from "../reader/post-files.tsx";
import type { PostForm } from "./form.ts";

type Props = { post: PostForm; files: readonly { file: FileView; alt: string }[] };

/** Shows the post as residents will see it. */
export function Preview({ post, files }: Props) {
  const { t } = useTranslation();
  const { title, body, category, event } = post;
  const [from, to] = [readClock(event.from), readClock(event.to)];
  const whole = category === "events" && event.day && event.place && from !== null && to !== null;
  const when = whole ? { day: event.day, place: event.place, from, to } : null;
  return (
    <Card title={t("news.preview")} className="mx-auto max-w-sm lg:sticky lg:top-20">
      {title || body ? (
        <article className="flex flex-col gap-2">
          <PostBadges post={{ ...post, pinned: false, status: "published" }} />
          <p className="text-xl font-[620] wrap-anywhere">{title}</p>
          {when && <EventWhen event={when} />}
          <FormattedText text={body} />
          <PostFiles files={files.map(({ file, alt }) => ({ ...file, alt }))} />
        </article>
      ) : (
        <p className="text-ink-soft">{t("news.preview_empty")}</p>
      )}
    </Card>
  );
}
