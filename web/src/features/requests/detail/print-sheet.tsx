import { useTranslation } from "react-i18next";
import { fileHref } from "#core/files/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { formatDay, formatDeadlineDay, formatTime } from "#web/app/language/format.ts";
import { placeText } from "../place-text.ts";

/** A job sheet for whoever goes there with a wrench; it exists on paper only. */
export function PrintSheet({ request }: { request: RequestView }) {
  const { t } = useTranslation();
  const { reporter, caller, preferredDate, assignee } = request;
  const { phone } = caller ?? reporter;
  const { dueAt } = request.sla.resolution;
  const rows: [string, string][] = [
    [t("requests.column.place"), placeText(request.location, t)],
    [
      t("requests.page.reporter"),
      reporter.apartment
        ? `${reporter.name}, ${t("requests.near.apartment", { apartment: reporter.apartment })}`
        : reporter.name,
    ],
    ...row(t("requests.page.caller"), caller && caller.name),
    ...row(t("requests.print.phone"), phone && formatPhone(phone)),
    [t("requests.filter.category"), t(`requests.category.${request.category}`)],
    [t("requests.filter.priority"), t(`requests.priority.${request.priority}`)],
    [t("requests.page.assignee"), assignee?.name ?? ""],
    [
      t("requests.page.created"),
      `${formatDay(request.createdAt)} ${formatTime(request.createdAt)}`,
    ],
    ...row(t("requests.print.due"), dueAt && formatDeadlineDay(dueAt)),
    ...row(t("requests.form.field.preferred_date"), preferredDate && formatDay(preferredDate)),
  ];
  const publicComments = request.timeline.flatMap(({ comment }) =>
    comment?.kind === "public" ? [comment] : [],
  );
  const pictures = request.attachments.filter(({ type }) => type.startsWith("image/"));
  const lines = ["done", "materials", "time", "signature"] as const;
  return (
    <div className="hidden text-[11pt] leading-snug print:block">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-2">
        <p className="text-[18pt] font-[700] tabular-nums">{request.number}</p>
        <p>
          {t("requests.print.title")} · {request.orgName}
        </p>
      </div>
      <p className="mt-4 text-[15pt] font-[650]">{request.title}</p>
      <table className="mt-3 w-full">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="w-[34%] py-1.5 pr-4 text-left font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-1.5 font-[560]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 whitespace-pre-wrap">{request.description}</p>
      {publicComments.length > 0 && (
        <div className="mt-4">
          {publicComments.map((comment) => (
            <p key={comment.id} className="mt-1.5 whitespace-pre-wrap">
              <strong>{comment.author.name}:</strong> {comment.body}
            </p>
          ))}
        </div>
      )}
      {pictures.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2" data-keep-together>
          {pictures.map((file) => (
            <img
              key={file.id}
              src={fileHref(file.id, file.preview)}
              alt=""
              className="h-36 w-auto"
            />
          ))}
        </div>
      )}
      <div className="mt-6" data-keep-together>
        {lines.map((line) => (
          <p key={line} className="mt-6 flex items-end gap-3">
            <span className="shrink-0">{t(`requests.print.${line}`)}</span>
            <span className="flex-1 border-b border-ink" />
          </p>
        ))}
      </div>
    </div>
  );
}

function row(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]];
}
