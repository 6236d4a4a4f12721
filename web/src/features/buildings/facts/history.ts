import { Archive, House, LogIn, LogOut, Pencil, Trash2, Undo2 } from "lucide-react";
import type { facts } from "#core/buildings/slice.ts";
import type { uk } from "#core/buildings/texts/uk.ts";
import { toLocal } from "#core/kernel/time.ts";
import { formatDate } from "#web/app/language/format.ts";
import type { HistoryLine, HistoryLines } from "#web/app/slices/slice.ts";

type Title = `buildings.history.${Exclude<keyof typeof uk.buildings.history, "by">}`;

/** Builds a line whose title is all. */
function plain(title: Title, icon: HistoryLine["icon"], tone: HistoryLine["tone"]): HistoryLine {
  return {
    icon,
    tone,
    title: ({ person }, { t }) =>
      t(title, { name: person?.name ?? t("buildings.people.nameless") }),
  };
}

const began: HistoryLine["title"] = ({ person, data }, { t }) =>
  t(`buildings.history.began_${kindOf(data)}`, {
    name: person?.name ?? t("buildings.people.nameless"),
  });

const ended: HistoryLine["title"] = ({ person, data }, { t, now }) => {
  const name = person?.name ?? t("buildings.people.nameless");
  const until = [data["until"], data["to"]].find((day) => typeof day === "string");
  // What was written down ahead has not happened yet, and later it has.
  return until && until > toLocal(now).date
    ? t(`buildings.history.will_end_${kindOf(data)}`, { name, date: formatDate(until, now) })
    : t(`buildings.history.ended_${kindOf(data)}`, { name });
};

function kindOf(data: Record<string, unknown>): "owner" | "resident" {
  return data["kind"] === "owner" ? "owner" : "resident";
}

export const history: HistoryLines<typeof facts> = {
  "apartment.added": plain("buildings.history.apartment_added", House, "pine"),
  "apartment.changed": plain("buildings.history.apartment_changed", Pencil, "neutral"),
  "apartment.archived": plain("buildings.history.apartment_archived", Archive, "amber"),
  "apartment.restored": plain("buildings.history.apartment_restored", Undo2, "pine"),
  "apartment.removed": plain("buildings.history.apartment_removed", Trash2, "brick"),
  "residency.began": { icon: LogIn, tone: "pine", title: began },
  "residency.ended": { icon: LogOut, tone: "amber", title: ended },
  "residency.restored": plain("buildings.history.residency_restored", Undo2, "pine"),
  "residency.changed": plain("buildings.history.residency_changed", Pencil, "neutral"),
  "residency.removed": plain("buildings.history.residency_removed", Undo2, "brick"),
  "residency.person_changed": plain(
    "buildings.history.residency_person_changed",
    Pencil,
    "neutral",
  ),
};
