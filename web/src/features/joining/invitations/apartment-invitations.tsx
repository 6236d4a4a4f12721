import { useQuery } from "@tanstack/react-query";
import { Ban, KeyRound, Plus, QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import type { InvitationState } from "#core/joining/model.ts";
import type { CodeView, InvitationView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { lastDay } from "../last-day.ts";
import { codeChange, invitationsQuery } from "../queries.ts";

export type ApartmentInvitationsProps = {
  apartmentId: string;
  /** Its number, for headings. */
  apartment: string;
  /** Whom one most likely invites here. */
  kind?: ResidencyKind;
};

/** Codes of an apartment: make one, show it, take it back. For staff. */
export function ApartmentInvitations(props: ApartmentInvitationsProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(invitationsQuery(props.apartmentId));
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<CodeView | null>(null);
  const rows = data?.items ?? [];
  const active = rows.filter(({ state }) => state === "active");
  const over = rows.filter(({ state }) => state !== "active");
  return (
    <section aria-label={t("joining.invitations.title")} className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{t("joining.invitations.lead")}</p>
      {error && (
        <PartialNotice
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("joining.invitations.failed")}. {describeError(error, t).text}
        </PartialNotice>
      )}
      {!data && !error && <Skeleton className="h-16 w-full rounded-md" />}
      {data && active.length === 0 && (
        <p className="text-ink-soft">{t("joining.invitations.empty")}</p>
      )}
      <List rows={active} onShow={setShown} />
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
          {t("joining.invitations.make")}
        </Button>
      </div>
      {over.length > 0 && (
        <details>
          <summary className="w-fit rounded-sm py-1 text-sm text-ink-soft">
            {t("joining.invitations.older")} ({over.length})
          </summary>
          <div className="mt-2">
            <List rows={over} onShow={setShown} />
          </div>
        </details>
      )}
      <InviteDialog
        {...props}
        open={making}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          setMaking(false);
          setShown(made);
        }}
      />
      <CodeDialog shown={shown} apartment={props.apartment} onClose={() => setShown(null)} />
    </section>
  );
}

type ListProps = { rows: readonly InvitationView[]; onShow: (code: CodeView) => void };

function List({ rows, onShow }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
      {rows.map((row) => (
        <li key={row.id} className="px-3.5 py-3">
          <Row row={row} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

const tones: Record<InvitationState, BadgeTone> = {
  active: "pine",
  used: "sky",
  expired: "neutral",
  revoked: "brick",
};

function Row({ row, onShow }: { row: InvitationView; onShow: (code: CodeView) => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      onShow(await api.joining.invitations.code({ id: row.id }));
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      setBusy(false);
    }
  };
  const names = row.people.map(({ name }) => name).join(", ");
  const date = formatDate(row.createdAt, now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-[560]">{whoWord(row, t)}</span>
          <Badge tone={tones[row.state]}>{t(`joining.invitations.state.${row.state}`)}</Badge>
          {row.state === "active" && (
            <span className="text-sm text-ink-soft">
              {t("joining.invitations.until", { date: formatDate(lastDay(row.expiresAt), now) })}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t("joining.invitations.used", { used: row.used, uses: row.uses })}
          {" · "}
          {row.createdBy
            ? t("joining.invitations.made_by", { date, name: row.createdBy.name })
            : t("joining.invitations.made", { date })}
        </p>
        {names && <p className="text-sm">{t("joining.invitations.came", { names })}</p>}
      </div>
      {row.state === "active" && (
        <div className="flex gap-2">
          <Button size="sm" icon={<QrIcon aria-hidden />} busy={busy} onClick={() => void show()}>
            {t("joining.invitations.show")}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<Ban aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t("joining.invitations.revoke")}
          </Button>
        </div>
      )}
      <Revoke row={row} open={asking} onOpenChange={setAsking} />
    </div>
  );
}

/** Returns as whom an invitation lets people in: owner, tenant, member of the household, or any resident. */
function whoWord({ kind, basis }: InvitationView, t: TFunction): string {
  return basis ? t(`buildings.basis.${basis}`) : t(`roles.${kind}`);
}

type RevokeProps = { row: InvitationView; open: boolean; onOpenChange: (open: boolean) => void };

function Revoke({ row, open, onOpenChange }: RevokeProps) {
  const { t } = useTranslation();
  const revoke = useVerb(api.joining.invitations.revoke, {
    ...codeChange,
    waits: true,
    done: () => toast.success(t("joining.invitations.revoked")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("joining.invitations.revoke_title")}
      description={t("joining.invitations.revoke_body", {
        who: whoWord(row, t),
        apartment: row.apartment.number,
      })}
      confirmLabel={t("joining.invitations.revoke")}
      cancelLabel={t("common.cancel")}
      danger
      onConfirm={() => revoke.mutateAsync({ id: row.id })}
    />
  );
}
