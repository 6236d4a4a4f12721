import { useTranslation } from "react-i18next";
import { issueText, type ShownRefusal } from "#web/app/api/refusals.ts";

/** Rows that are named at once; their number is said in full. */
const shownAtMost = 20;

/** Lists the rows of a file that could not be read, each with its reason. */
export function RowFaults({ refusal: { issues, params } }: { refusal: ShownRefusal }) {
  const { t } = useTranslation();
  const rows = issues.filter(({ rule }) => rule.startsWith("statement_"));
  if (rows.length < 2) return null;
  const shown = rows.slice(0, shownAtMost);
  const more = Number(params["count"] ?? rows.length) - shown.length;
  return (
    <ul className="mt-2 list-disc pl-5 text-sm">
      {shown.map((issue) => (
        <li key={issue.path} className="wrap-anywhere">
          {issueText(issue, t)}
        </li>
      ))}
      {more > 0 && <li>{t("bank.more_faults", { count: more })}</li>}
    </ul>
  );
}
