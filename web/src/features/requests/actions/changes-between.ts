import type { TFunction } from "i18next";
import type { RequestView } from "#core/requests/views.ts";

type ComparedRequest = Pick<
  RequestView,
  "version" | "status" | "priority" | "assignee" | "title" | "description" | "timeline"
>;

/** Writes what others changed while a dialog was being filled in. */
export function changesBetween(
  before: ComparedRequest,
  after: ComparedRequest,
  t: TFunction,
): string[] {
  if (before.version === after.version) return [];
  const lines: string[] = [];
  if (before.status !== after.status)
    lines.push(
      t("requests.timeline.moved", {
        from: t(`requests.status.${before.status}`),
        to: t(`requests.status.${after.status}`),
      }),
    );
  if (before.priority !== after.priority)
    lines.push(
      t("requests.timeline.priority", {
        from: t(`requests.priority.${before.priority}`),
        to: t(`requests.priority.${after.priority}`),
      }),
    );
  if (before.assignee?.id !== after.assignee?.id)
    lines.push(
      after.assignee
        ? t("requests.timeline.assigned", { name: after.assignee.name })
        : t("requests.list.nobody"),
    );
  if (before.title !== after.title || before.description !== after.description)
    lines.push(t("requests.timeline.edited"));
  return lines.length > 0 ? lines : [t("requests.timeline.updated")];
}
