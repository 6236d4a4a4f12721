import { useTranslation } from "react-i18next";
import type { FileView } from "#core/files/model.ts";
import { Card } from "#web/ui/content/card.tsx";
import { Markdown } from "#web/ui/content/markdown.tsx";
import { PostBadges } from "../post-badges.tsx";
import { PostFiles } from "../reader/post-files.tsx";
import type { PostForm } from "./form.ts";

type Props = { post: PostForm; files: readonly { file: FileView; alt: string }[] };

/** What a resident will see of what is written here. */
export function Preview({ post, files }: Props) {
  const { t } = useTranslation();
  const { title, body, category, important } = post;
  return (
    <Card title={t("news.preview")} className="self-start lg:sticky lg:top-20">
      {title || body ? (
        <article className="flex flex-col gap-2">
          <PostBadges
            post={{ category, important, pinned: false, status: "published", read: true }}
          />
          <p className="text-xl font-[620] wrap-anywhere">{title}</p>
          <Markdown text={body} />
          <PostFiles files={files.map(({ file, alt }) => ({ ...file, alt }))} />
        </article>
      ) : (
        <p className="text-ink-soft">{t("news.preview_empty")}</p>
      )}
    </Card>
  );
}
