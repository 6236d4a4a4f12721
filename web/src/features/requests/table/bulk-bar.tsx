import { CircleAlert, CircleCheck, Flag, UserRoundCheck, Wrench, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { priorities, urgentCategories } from "#core/requests/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { AssigneeItems } from "../actions/assign-menu.tsx";
import { priorityIcons } from "../badges.tsx";
import { type BulkAction, type BulkRun, useBulk } from "./use-bulk.ts";
import { rowKey } from "#web/app/row-key.ts";
import { useMe } from "../use-me.ts";

type Props = {
  rows: readonly RequestRow[];
  onClear: () => void;
  /** Keeps only those that could not be changed. */
  onLeft: (rows: readonly RequestRow[]) => void;
};

/** Actions on all selected rows, floating at the bottom. */
export function BulkBar({ rows, onClear, onLeft }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const bulk = useBulk();
  const [asking, setAsking] = useState(false);
  const paused = rows.filter(({ status }) => status === "pending" || status === "on_hold").length;
  const start = async (given: BulkAction) => onLeft(await bulk.start(rows, given));
  return (
    <>
      {rows.length > 0 && (
        <div
          role="toolbar"
          data-bottom-bar
          aria-label={t("requests.bulk.selected", { count: rows.length })}
          className="sticky bottom-[calc(1rem+var(--keyboard,0px))] z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-line-strong bg-raised p-2 pl-4 shadow-md print:hidden max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
        >
          <p role="status" className="mr-2 font-[560] tabular-nums">
            {t("requests.bulk.selected", { count: rows.length })}
          </p>
          <Button
            size="sm"
            variant="primary"
            icon={<Wrench aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t("requests.action.accept")}
          </Button>
          <Menu
            label={t("requests.action.assign")}
            placement="top"
            trigger={
              <Button size="sm" icon={<UserRoundCheck aria-hidden />}>
                {t("requests.action.assign")}
              </Button>
            }
          >
            <AssigneeItems
              onChoose={(assigneeId) => void start({ action: "assign", assigneeId })}
            />
          </Menu>
          <Menu
            label={t("requests.filter.priority")}
            placement="top"
            trigger={
              <Button size="sm" icon={<Flag aria-hidden />}>
                {t("requests.filter.priority")}
              </Button>
            }
          >
            {priorities.map((priority) => {
              const Icon = priorityIcons[priority];
              const isRefused =
                priority === "urgent" &&
                !rows.some(({ category }) => urgentCategories.includes(category));
              return (
                <MenuItem
                  key={priority}
                  icon={<Icon aria-hidden />}
                  disabled={isRefused}
                  description={isRefused ? t("errors.requests.urgent_not_allowed") : undefined}
                  onSelect={() => void start({ action: "prioritise", priority })}
                >
                  {t(`requests.priority.${priority}`)}
                </MenuItem>
              );
            })}
          </Menu>
          <IconButton
            size="sm"
            label={t("requests.bulk.clear")}
            icon={<X aria-hidden />}
            onClick={onClear}
          />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("requests.bulk.accept_title", { count: rows.length })}
        description={[
          t("requests.bulk.accept_body"),
          ...(paused ? [t("requests.bulk.accept_waiting", { count: paused })] : []),
        ].join(" ")}
        confirmLabel={t("requests.action.accept")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => {
          setAsking(false);
          void start({ action: "accept", assigneeId: me.id });
        }}
      />
      <BulkResults run={bulk.run} onClose={bulk.close} />
    </>
  );
}

function BulkResults({ run, onClose }: { run: BulkRun | null; onClose: () => void }) {
  const { t } = useTranslation();
  const results = run?.results ?? [];
  const done = results.filter(({ error }) => error === null).length;
  const total = run?.total ?? 0;
  return (
    <Dialog
      open={run !== null}
      onOpenChange={(open) => open || onClose()}
      dismissible={!run?.running}
      title={t("requests.bulk.progress", { done: results.length, total })}
      closeLabel={t("common.close")}
      footer={
        <Button variant="primary" busy={run?.running ?? false} onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <ProgressBar
        hideLabel
        label={t("requests.bulk.progress", { done: results.length, total })}
        value={total ? results.length / total : 0}
        tone={results.length > done ? "amber" : "pine"}
      />
      {run && !run.running && (
        <p role="status" className="mt-3 font-[560]">
          {t("requests.bulk.done", { count: done })}
          {results.length > done &&
            `. ${t("requests.bulk.failed", { count: results.length - done })}`}
        </p>
      )}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {results.map(({ row, error }) => (
          <li key={rowKey(row)} className="flex items-start gap-2.5 py-2">
            {error === null ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-pine" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brick" />
            )}
            <span className="min-w-0">
              <span className="tabular-nums">{row.number}</span> {row.title}
              {error !== null && <span className="block text-sm text-brick-ink">{error}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
