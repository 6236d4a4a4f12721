import { CircleAlert, CircleCheck, CircleQuestionMark, Equal, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import type { Tally } from "#core/register/counts.ts";
import { lackingColumns } from "#core/register/questions.ts";
import { cx } from "#web/ui/cx.ts";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { ApplyButton } from "./apply-button.tsx";
import { CountsTable } from "./counts-table.tsx";
import { ImportTabs } from "./import-tabs.tsx";
import type { ImportPageProps } from "../import/import-page.tsx";
import { LeaveOut, LeftNotice, useOpenNames } from "../file/left-columns.tsx";
import { shownState } from "../state-badge.tsx";

/** The dry run: a verdict, the figures, and every line behind them. */
export function Checked(props: ImportPageProps & { view: ImportView }) {
  const { t } = useTranslation();
  const { view } = props;
  const { counts, faults, drifted } = view;
  const shown = shownState(view);
  return (
    <>
      {drifted && (
        <PartialNotice icon={<Info aria-hidden />}>{t("importing.verdict.drifted")}</PartialNotice>
      )}
      {shown === "faulty" ? (
        <Verdict
          tone="brick"
          icon={<CircleAlert aria-hidden />}
          title={t("importing.verdict.faults_title", { count: faults })}
          body={t("importing.verdict.faults_body")}
        >
          {counts && <Sound rows={counts.rows} />}
        </Verdict>
      ) : shown === "asking" ? (
        <Asking view={view} />
      ) : shown === "idle" ? (
        <Verdict
          tone="neutral"
          icon={<Equal aria-hidden />}
          title={t("importing.verdict.idle_title")}
          body={t("importing.verdict.idle_body")}
        />
      ) : (
        <Verdict
          tone="pine"
          icon={<CircleCheck aria-hidden />}
          title={t("importing.verdict.ready_title")}
          body={t("importing.verdict.ready_body")}
          action={<ApplyButton view={view} />}
        >
          <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {counts && <CountsTable counts={counts} />}
            <div className="flex flex-col gap-2 text-ink-soft lg:pt-8">
              <p>{t("importing.apply.keep")}</p>
              <p>{t("importing.apply.undo")}</p>
            </div>
          </div>
        </Verdict>
      )}
      <LeftNotice view={view} />
      <ImportTabs {...props} first={faults > 0 ? "faults" : shown === "asking" ? "file" : "rows"} />
    </>
  );
}

/** Asks what the file leaves open about its columns: nothing is applied before. */
function Asking({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const names = useOpenNames(view);
  const { format } = view;
  const lacking = format ? lackingColumns(format) : [];
  const look = { tone: "amber", icon: <CircleQuestionMark aria-hidden /> } as const;
  if (lacking.length === 0)
    return (
      <Verdict
        {...look}
        title={t("importing.verdict.left_title", { count: names.length })}
        body={t("importing.verdict.left_body", { columns: names.join(", ") })}
        action={<LeaveOut view={view} />}
      />
    );
  const who = lacking.every((field) => field === "role") ? "who" : "columns";
  return (
    <Verdict
      {...look}
      title={t(`importing.verdict.${who}_title`)}
      body={t(`importing.verdict.${who}_body`)}
    />
  );
}

/** How many rows of a file with faults have none, and what they would come to. */
function Sound({ rows: { added, changed, unchanged } }: { rows: Tally }) {
  const { t } = useTranslation();
  const count = added + changed + unchanged;
  return <p>{t("importing.verdict.sound", { count, added, changed, unchanged })}</p>;
}

const tones = {
  amber: "border-amber-line bg-amber-soft [&>svg]:text-amber-ink",
  brick: "border-brick-line bg-brick-soft [&_svg]:text-brick-ink",
  neutral: "border-line bg-surface",
  pine: "border-pine-line bg-pine-soft [&>svg]:text-pine-ink",
};

type VerdictProps = {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: string;
  body: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** Shows the result of the check in a sentence. */
export function Verdict({ tone, icon, title, body, action, children }: VerdictProps) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <div
        role="status"
        className={cx(
          "flex flex-wrap items-start gap-x-3.5 gap-y-3 border p-card [&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:shrink-0",
          children ? "-m-px rounded-t-lg" : "-m-px rounded-lg",
          tones[tone],
        )}
      >
        {icon}
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-0.5 max-w-[68ch]">{body}</p>
        </div>
        {action}
      </div>
      {children && <div className="p-card pt-3">{children}</div>}
    </section>
  );
}
