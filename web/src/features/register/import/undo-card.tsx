import { useState } from "react";
import { useTranslation } from "react-i18next";
import { undoHours, type ImportView } from "#core/register/model.ts";
import type { uk } from "#core/register/texts/uk.ts";
import { hour } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatHours } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { useStep } from "../use-step.ts";

/** Kinds of things that prevent an undo; a test holds that each has a text. */
type Built = keyof typeof uk.register.built;

/** The way back: how long it is open, or why it is closed. */
export function UndoCard({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const { id, version, name, undoUntil, appliedAt, builtUpon } = view;
  const undo = useStep(() => api.register.undo({ id, version }));
  const left = undoUntil ? new Date(undoUntil).getTime() - now.getTime() : 0;
  if (left <= 0)
    return (
      <p className="px-1 text-ink-soft">
        {t(isPast(appliedAt, now) ? "importing.undo.too_late" : "importing.undo.not_last")}
      </p>
    );
  return (
    <Card
      title={t("importing.undo.title")}
      description={t("importing.undo.left", { time: formatHours(left) })}
      actions={<Button onClick={() => setAsks(true)}>{t("importing.undo.button")}</Button>}
    >
      {builtUpon && (
        <p role="alert" className="rounded-md bg-amber-soft px-3.5 py-2.5 text-amber-ink">
          {t(builtUpon.place ? "importing.undo.built_at" : "importing.undo.built", {
            what: t(`register.built.${builtUpon.kind as Built}`),
            place: builtUpon.place ?? "",
          })}
        </p>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        danger
        title={t("importing.undo.confirm_title", { name })}
        description={t("importing.undo.confirm_body")}
        confirmLabel={t("importing.undo.confirm")}
        cancelLabel={t("importing.undo.keep")}
        onConfirm={() => undo.mutateAsync(undefined)}
      />
    </Card>
  );
}

function isPast(appliedAt: string | null, now: Date): boolean {
  return !appliedAt || now.getTime() - new Date(appliedAt).getTime() >= undoHours * hour;
}
