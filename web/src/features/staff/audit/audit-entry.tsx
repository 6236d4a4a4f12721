import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type AuditEntry, detailsOf } from "#core/staff/audit.ts";
import { aboutOf, detailText, doerOf, whatOf } from "#core/staff/audit-words.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { ErrorState } from "#web/ui/content/states.tsx";
import type { AuditSearch } from "./audit-search.ts";
import { auditEntryQuery } from "../queries.ts";
import { useWords } from "./use-words.ts";

type Props = {
  id: number;
  /** As the list already knows it. */
  known: AuditEntry | undefined;
  onClose: () => void;
};

/** One entry in full: what was before and after, and ways on from it. */
export function AuditEntrySheet({ id, known, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useWords();
  const { data, error, isError } = useQuery({
    ...auditEntryQuery(id),
    ...(known ? { initialData: known } : {}),
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? whatOf(data, texts) : t("staff.audit.details")}
      closeLabel={t("common.close")}
    >
      {data && <Entry entry={data} />}
      {!data && !isError && <WaitingRows rows={4} />}
      {isError && !data && <ErrorState compact title={describeError(error, t).text} />}
    </Sheet>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const texts = useWords();
  const now = useNow();
  const { subject, at } = entry;
  const about = aboutOf(entry, texts);
  const details = detailsOf(entry).map((detail) => detailText(detail, entry, texts));
  const changed = details.some(({ before }) => before !== null);
  const request = typeof subject["number"] === "number" && subject["request"];
  return (
    <div className="flex flex-col gap-6">
      <Facts
        items={[
          { label: t("staff.audit.when"), value: formatMoment(at, now) },
          { label: t("staff.audit.column.person"), value: doerOf(entry, texts) },
          ...(about ? [{ label: t("staff.audit.column.about"), value: about }] : []),
        ]}
      />
      {details.length === 0 ? (
        <p className="text-ink-soft">{t("staff.audit.no_details")}</p>
      ) : (
        <table className="w-full text-left [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:py-1.5 [&_th]:pr-3 [&_th]:text-sm [&_th]:font-[540] [&_th]:text-ink-soft">
          <caption className="sr-only">{t("staff.audit.details")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("staff.audit.details")}</th>
              {changed && <th scope="col">{t("staff.audit.before")}</th>}
              {changed && <th scope="col">{t("staff.audit.after")}</th>}
            </tr>
          </thead>
          <tbody>
            {details.map(({ field, before, after }) => (
              <tr key={field}>
                <td className="text-ink-soft">{field}</td>
                {changed && <td className="break-words">{before ?? ""}</td>}
                <td className="font-[540] break-words">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Onward entry={entry} request={request ? texts.t("staff.audit.open_request") : null} />
    </div>
  );
}

function Onward({ entry, request }: { entry: AuditEntry; request: string | null }) {
  const { t } = useTranslation();
  const { actor, subject } = entry;
  const number = `R-${String(subject["number"] ?? "").padStart(6, "0")}`;
  const thing = request ? number : idOf(entry);
  const look = (search: AuditSearch) => <Link to="/manager/audit-log" search={search} />;
  return (
    <div className="flex flex-wrap gap-2">
      {request && (
        <Button render={<Link to="/manager/requests/$number" params={{ number }} />}>
          {request}
        </Button>
      )}
      {typeof subject["import"] === "string" && (
        <Button
          render={
            <Link
              to="/manager/buildings/import/$importId"
              params={{ importId: subject["import"] }}
            />
          }
        >
          {t("staff.audit.open_import")}
        </Button>
      )}
      {thing && <Button render={look({ subject: thing })}>{t("staff.audit.only_this")}</Button>}
      {actor && <Button render={look({ person: actor.id })}>{t("staff.audit.only_person")}</Button>}
    </div>
  );
}

/** Returns the id by which the log finds everything about the same thing. */
function idOf({ subject, actor }: AuditEntry): string | null {
  const order = ["document", "folder", "invitation", "import", "residency", "apartment"];
  const found = [...order, "entrance", "person", "building"].find((key) => subject[key]);
  const id = found ? String(subject[found]) : null;
  return id === actor?.id ? null : id;
}
