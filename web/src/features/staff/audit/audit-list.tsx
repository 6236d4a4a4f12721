import { useTranslation } from "react-i18next";
import { toLocal } from "#core/kernel/time.ts";
import type { AuditEntry } from "#core/staff/audit.ts";
import { aboutOf, detailsLine, doerOf, whatOf } from "#core/staff/audit-words.ts";
import { addDays } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatTime } from "#web/app/language/format.ts";
import { AuditIcon } from "./audit-icon.tsx";
import { useWords } from "./use-words.ts";

type Props = { entries: readonly AuditEntry[]; onOpen: (id: number) => void };

/** Entries under their days, the newest first. */
export function AuditList({ entries, onOpen }: Props) {
  const { t } = useTranslation();
  const today = toLocal(useNow()).date;
  const days = Map.groupBy(entries, ({ at }) => toLocal(new Date(at)).date);
  return [...days].map(([date, ofDay]) => (
    <section key={date} className="flex flex-col gap-2">
      <h2 className="text-sm font-[560] text-ink-soft">
        {date === today
          ? t("staff.audit.today")
          : date === addDays(today, -1)
            ? t("staff.audit.yesterday")
            : formatDay(date)}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Line({ entry, onOpen }: { entry: AuditEntry; onOpen: Props["onOpen"] }) {
  const texts = useWords();
  const about = aboutOf(entry, texts);
  const details = detailsLine(entry, texts);
  return (
    <button
      type="button"
      data-entry={entry.id}
      onClick={() => onOpen(entry.id)}
      className="flex w-full items-start gap-3.5 px-card py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <AuditIcon kind={entry.kind} />
      <span className="min-w-0 flex-1">
        <span className="block">
          <span className="font-[560]">{whatOf(entry, texts)}</span>
          {about && <span className="text-ink-soft"> · {about}</span>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {doerOf(entry, texts)}
          {details && ` · ${details}`}
        </span>
      </span>
      <time dateTime={entry.at} className="shrink-0 text-sm text-ink-soft tabular-nums">
        {formatTime(entry.at)}
      </time>
    </button>
  );
}
