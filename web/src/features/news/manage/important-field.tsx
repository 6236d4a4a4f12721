import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { outreachQuery } from "#web/app/sms/outreach-setting.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";

type Props = { field: UseFormRegisterReturn; className: string };

/** Checkbox that makes a post important: where SMS are sent it says to whom, and who pays. */
export function ImportantField({ field, className }: Props) {
  const { t } = useTranslation();
  const { data: use } = useQuery(smsUseQuery);
  const { data: outreach } = useQuery(outreachQuery);
  const hasSms = use?.available === true && use.perMonth > 0;
  const price = use?.segmentPrice ?? null;
  const sms = [
    t("news.form.important_sms"),
    ...(outreach?.enabled ? [t("news.form.important_sms_outreach")] : []),
  ].join(", ");
  const cost = [
    t("news.form.important_sms_cost"),
    ...(price === null ? [] : [t("news.form.important_sms_price", { price: formatMoney(price) })]),
  ].join(", ");
  return (
    <Checkbox
      className={className}
      label={t("news.form.important")}
      hint={[t("news.form.important_hint"), ...(hasSms ? [sms, cost] : [])].join(". ")}
      {...field}
    />
  );
}
