import { Link } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decision } from "#core/chat/moderation/model.ts";
import type { CaseView } from "#core/chat/moderation/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { moderationKeys } from "./keys.ts";
import { placeName } from "./place-name.ts";

const DecideDialog = lazy(() => import("./decide-dialog.tsx"));

/** One reported message among those around it, who reported it and why, and what may be decided. */
export function CaseCard({ one }: { one: CaseView }) {
  const { t } = useTranslation();
  const now = useNow();
  const [asking, setAsking] = useState<"mute" | "ban" | null>(null);
  const decide = useVerb(api.moderation.decide, {
    invalidates: [moderationKeys.all],
    refetchOnConflict: [moderationKeys.all],
    waits: true,
    done: () => toast.success(t("moderation.cases.done")),
    failed: (error) => {
      const { code, text } = describeError(error, t);
      toast.error(code === "generic.conflict" ? t("moderation.cases.faster") : text);
    },
  });
  const { id, version, message, conversation, decided, allowed } = one;
  const plain = { reason: "", span: "day", days: null, address: null } as const;
  const press = (decision: Decision) =>
    decision === "mute" || decision === "ban"
      ? setAsking(decision)
      : decide.mutate({ id, version, decision, ...plain });
  const name = message.name ?? t("moderation.cases.nobody");
  return (
    <Card
      title={placeName(conversation, t)}
      headingLevel={2}
      actions={<InContext one={one} label={t("moderation.cases.in_context")} />}
    >
      <div className="flex flex-col gap-2">
        <Near rows={one.before} />
        <div className="rounded-xl border border-brick-line bg-brick-soft px-3.5 py-2">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="font-[600]">{name}</bdi>
            <span className="text-ink-soft">{t(`moderation.cases.${message.voice}`)}</span>
            <time dateTime={message.createdAt} className="text-xs text-ink-soft">
              {formatMoment(message.createdAt, now)}
            </time>
          </p>
          {message.body && (
            <p dir="auto" className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
              {message.body}
            </p>
          )}
          {message.deleted && (
            <p className="text-sm text-ink-soft">{t("moderation.cases.deleted")}</p>
          )}
          {message.files > 0 && (
            <p className="flex items-center gap-1 text-sm text-ink-soft">
              <Paperclip aria-hidden className="size-4" />
              {t("moderation.cases.files", { count: message.files })}
            </p>
          )}
        </div>
        <Near rows={one.after} />
      </div>
      <ul aria-label={t("moderation.cases.reports")} className="mt-4 flex flex-col gap-1 text-sm">
        {one.reports.map((report) => (
          <li key={report.id} className="break-words">
            <Reason report={report} />{" "}
            <time dateTime={report.at} className="text-xs text-ink-soft">
              {formatMoment(report.at, now)}
            </time>
          </li>
        ))}
      </ul>
      {decided ? (
        <p className="mt-4 border-t border-line pt-3 text-sm">
          {t("moderation.cases.verdict_by", {
            verdict: t(`moderation.cases.verdict.${decided.decision}`),
            name: decided.name ?? t("moderation.cases.nobody"),
            date: formatMoment(decided.at, now),
          })}
        </p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          {allowed.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decision === "delete" ? "danger" : "secondary"}
              busy={decide.isPending && decide.variables.decision === decision}
              disabled={decide.isPending}
              onClick={() => press(decision)}
            >
              {t(`moderation.cases.${decision}`)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <Suspense>
          <DecideDialog one={one} decision={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function Near({ rows }: { rows: CaseView["before"] }) {
  const { t } = useTranslation();
  return rows.map((row) => (
    <p key={row.id} dir="auto" className="line-clamp-2 px-3.5 text-sm break-words text-ink-soft">
      <bdi className="font-[560]">{row.name ?? t("moderation.cases.nobody")}</bdi>
      {": "}
      {row.deleted ? t("moderation.cases.deleted") : row.body}
    </p>
  ));
}

function Reason({ report }: { report: CaseView["reports"][number] }) {
  const { t } = useTranslation();
  const { reason, words, name } = report;
  if (reason === "stop_word")
    return <span>{t("moderation.cases.stop_word", { word: words })}</span>;
  const why = t(`moderation.report.reasons.${reason}`);
  const who = name ?? t("moderation.cases.nobody");
  return (
    <span>{t("moderation.cases.by", { name: who, reason: words ? `${why}. ${words}` : why })}</span>
  );
}

function InContext({ one, label }: { one: CaseView; label: string }) {
  const { conversation, message } = one;
  const { number, threadOf } = message;
  const link = "prose-link inline-flex min-h-6 items-center text-sm";
  if (conversation.kind === "public")
    return (
      <Link
        to="/chat/messenger"
        search={{
          org: conversation.slug,
          ...(conversation.channel ? { channel: conversation.channel } : {}),
        }}
        className={link}
      >
        {label}
      </Link>
    );
  return (
    <Link
      to="/manager/communications/$id"
      params={{ id: conversation.id }}
      search={threadOf ? { thread: threadOf, reply: number } : { message: number }}
      className={link}
    >
      {label}
    </Link>
  );
}
