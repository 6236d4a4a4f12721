import { Check, Hourglass, Mail, Undo2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JoinState } from "#core/joining/model.ts";
import type { JoinView } from "#core/joining/views.ts";
import { useNow } from "#web/app/clock.ts";
import { useSweptAway } from "#web/app/session/use-swept-away.ts";
import { formatDate } from "#web/app/language/format.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/app/phone-link.tsx";
import { ApproveDialog, DeclineDialog } from "./join-decision.tsx";

const looks: Record<JoinState, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: "amber", icon: <Hourglass aria-hidden /> },
  approved: { tone: "pine", icon: <Check aria-hidden /> },
  declined: { tone: "brick", icon: <X aria-hidden /> },
  withdrawn: { tone: "neutral", icon: <Undo2 aria-hidden /> },
};

/** A join request with all that a manager needs to decide it. */
export function JoinCard({ row }: { row: JoinView }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<"approve" | "decline" | null>(null);
  // A colleague's decision takes the card off the queue, and an open dialog with it.
  const tellOpen = useSweptAway(t("joining.queue.gone"));
  const open = (which: typeof dialog) => {
    tellOpen(which !== null);
    setDialog(which);
  };
  const dialogs = { row, onClose: () => open(null), onWaiting: tellOpen };
  return (
    <article className="rounded-lg border border-line bg-surface p-card">
      <div className="flex items-start gap-3.5">
        <Avatar name={row.person.name} size="md" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-lg">{row.person.name}</h2>
            <Badge {...looks[row.state]}>{t(`joining.queue.state.${row.state}`)}</Badge>
          </div>
          <p className="mt-0.5">
            {t("joining.place.flat", { apartment: row.apartment })}, {row.building.address}
            <span className="text-ink-soft"> · {t(`joining.queue.as_${row.kind}`)}</span>
          </p>
          <Contacts row={row} />
        </div>
      </div>
      {row.message && (
        <blockquote className="mt-3 border-l-2 border-line-strong pl-3.5 whitespace-pre-line">
          <span className="sr-only">{t("joining.queue.message")}: </span>
          {row.message}
        </blockquote>
      )}
      <Current row={row} />
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line pt-3.5">
        <Course row={row} />
        {row.state === "pending" && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            <Button onClick={() => open("decline")}>{t("joining.queue.decline")}</Button>
            <Button variant="primary" onClick={() => open("approve")}>
              {t("joining.queue.approve")}
            </Button>
          </div>
        )}
      </div>
      <ApproveDialog {...dialogs} open={dialog === "approve"} />
      <DeclineDialog {...dialogs} open={dialog === "decline"} />
    </article>
  );
}

function Contacts({ row: { person } }: { row: JoinView }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm [&_svg]:size-[1.1em]">
      <a href={`mailto:${person.email}`} className="prose-link inline-flex items-center gap-1.5">
        <Mail aria-hidden /> <span className="break-all">{person.email}</span>
      </a>
      {person.phone && <PhoneLink phone={person.phone} />}
    </p>
  );
}

/** Whom the register has in the apartment: the question behind every decision. */
function Current({ row: { current, state } }: { row: JoinView }) {
  const { t } = useTranslation();
  if (state !== "pending") return null;
  if (current.length === 0)
    return <p className="mt-3 text-sm text-ink-soft">{t("joining.queue.current_none")}</p>;
  return (
    <div className="mt-3 text-sm">
      <p className="text-ink-soft">{t("joining.queue.current")}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {current.map(({ name, kind, joined }) => (
          <li key={name + kind}>
            {name}
            <span className="text-ink-soft">
              {" · "}
              {t(`roles.${kind}`).toLocaleLowerCase()},{" "}
              {joined ? t("joining.queue.with_account") : t("joining.queue.without_account")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Course({ row }: { row: JoinView }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <p className="min-w-0 text-sm text-ink-soft">
      {t("joining.waiting.asked", { date: formatDate(row.createdAt, now) })}
      {row.decidedAt && row.decidedBy && (
        <span className="block">
          {t(`joining.queue.state.${row.state}`)}:{" "}
          {t("joining.queue.by", {
            name: row.decidedBy.name,
            date: formatDate(row.decidedAt, now),
          })}
        </span>
      )}
      {row.reason && <span className="block text-ink">{row.reason}</span>}
    </p>
  );
}
