import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { registerColumns, requiredColumns } from "#core/register/model.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { downloadTemplate } from "./template.ts";

/** An empty register to fill in, and what its columns mean. */
export function RegisterHelp() {
  const { t } = useTranslation();
  const download = (kind: "xlsx" | "csv") =>
    downloadTemplate(kind, t).catch((error: unknown) => toast.error(describeError(error, t).text));
  return (
    <Card title={t("importing.template.title")} description={t("importing.template.body")}>
      <div className="flex flex-wrap gap-2">
        <Button icon={<FileDown aria-hidden />} onClick={() => void download("xlsx")}>
          {t("importing.template.excel")}
        </Button>
        <Button
          variant="quiet"
          icon={<FileDown aria-hidden />}
          onClick={() => void download("csv")}
        >
          {t("importing.template.csv")}
        </Button>
      </div>
      <details className="group mt-3">
        <summary className="w-fit rounded-sm py-1.5 font-[560] underline decoration-line-strong underline-offset-4 hover:decoration-current">
          {t("importing.template.help")}
        </summary>
        <p className="mt-1.5 text-sm text-ink-soft">{t("importing.template.order")}</p>
        <dl className="mt-3 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[11rem_1fr]">
          {registerColumns.map((column) => (
            <div key={column} className="contents">
              <dt className="font-[560]">
                {t(`register.column.${column}`)}
                {(requiredColumns as readonly string[]).includes(column) && (
                  <span className="block font-normal text-ink-soft">
                    {t("importing.template.required")}
                  </span>
                )}
              </dt>
              <dd className="text-ink-soft max-sm:mb-1.5">{t(`importing.about.${column}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
