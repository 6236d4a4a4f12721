import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newsChange } from "../queries.ts";
import { Editor, emptyWords } from "./editor.tsx";

/** The link back above the title of a post's page. */
export function BackToAnnouncements() {
  const { t } = useTranslation();
  return (
    <Link
      to="/manager/announcements"
      className="inline-flex min-h-control items-center gap-1 self-start text-sm text-ink-soft hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t("news.back_manage")}
    </Link>
  );
}

/** A new post: put up at once or kept as a draft. */
export function WritePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const servesAll = useServesAll();
  const write = useVerb(api.news.write, { ...newsChange, once: true });
  usePageTitle(t("news.write"));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-stack px-4 py-6 md:px-8 md:py-8">
      <PageHeader above={<BackToAnnouncements />} title={t("news.write")} />
      <Editor
        initial={servesAll ? emptyWords : { ...emptyWords, audience: "buildings" }}
        actions={[
          {
            label: t("news.publish"),
            submit: (words) => write.mutateAsync({ ...words, publish: true }),
          },
          {
            label: t("news.save_draft"),
            submit: (words) => write.mutateAsync({ ...words, publish: false }),
          },
        ]}
        done={({ status }) => {
          const draft = status === "draft";
          toast.success(t(draft ? "news.done_draft" : "news.done_published"));
          void navigate({
            to: "/manager/announcements",
            search: draft ? { shelf: "draft" } : {},
          });
        }}
      />
    </div>
  );
}
