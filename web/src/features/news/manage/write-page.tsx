import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { readDraft } from "#web/app/drafts/drafts.ts";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newsChange } from "../queries.ts";
import { Editor } from "./editor.tsx";
import { emptyForm, type PostForm, readKept } from "./form.ts";

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

/** A new post: put up at once, kept as a draft, or kept and then asked when it goes up. */
export function WritePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const servesAll = useServesAll();
  const write = useVerb(api.news.write, { ...newsChange, once: true });
  const me = useAuth(({ user }) => user?.id ?? "");
  const draft = `news:${me}`;
  const empty: PostForm = servesAll ? emptyForm : { ...emptyForm, audience: "buildings" };
  const [known] = useState(() => readDraft(draft, readKept));
  usePageTitle(t("news.write"));
  return (
    <Page width="wide" className="flex flex-col gap-stack">
      <PageHeader above={<BackToAnnouncements />} title={t("news.write")} />
      <Editor
        initial={known ?? empty}
        draft={draft}
        actions={[
          {
            label: t("news.publish"),
            submit: (texts) => write.mutateAsync({ ...texts, publish: true }),
            done: () => {
              toast.success(t("news.done_published"));
              void navigate({ to: "/manager/announcements" });
            },
          },
          {
            label: t("news.schedule_begin"),
            submit: (texts) => write.mutateAsync({ ...texts, publish: false }),
            done: ({ id }) =>
              void navigate({
                to: "/manager/announcements/$postId",
                params: { postId: id },
                search: { schedule: true },
              }),
          },
          {
            label: t("news.save_draft"),
            submit: (texts) => write.mutateAsync({ ...texts, publish: false }),
            done: () => {
              toast.success(t("news.done_draft"));
              void navigate({ to: "/manager/announcements", search: { shelf: "draft" } });
            },
          },
        ]}
      />
    </Page>
  );
}
