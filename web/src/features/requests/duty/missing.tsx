import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";

type Props = {
  duty: DutyView;
  plan: Pick<DutyView["plan"], "enabled" | "people" | "week" | "exceptions">;
};

/** Lists what a call would lack, before it matters; nothing where nothing is missing. */
export function MissingNotice({ duty, plan }: Props) {
  const { t } = useTranslation();
  const use = useQuery({ ...smsUseQuery, enabled: plan.enabled && duty.hasSms }).data;
  if (!plan.enabled) return null;
  const called = new Set([
    ...plan.people,
    ...plan.week.filter((id) => id !== null),
    ...plan.exceptions.map(({ personId }) => personId),
  ]);
  const withoutPhone = duty.staff.filter(
    ({ id, hasPhone, isLockedOut }) => called.has(id) && !hasPhone && !isLockedOut,
  );
  const sms = !duty.hasSms
    ? t("duty.missing.sms")
    : use?.perMonth === 0
      ? t("duty.missing.limit_none")
      : use && use.used >= use.perMonth * 0.9
        ? t("duty.missing.limit_used")
        : null;
  const lockedOut = duty.staff.filter(({ id, isLockedOut }) => called.has(id) && isLockedOut);
  const lines = [
    ...(called.size === 0 ? [t("duty.missing.nobody")] : []),
    ...(sms ? [sms] : []),
    ...lockedOut.map(({ name }) => t("duty.missing.locked_out", { name })),
    // Without SMS a phone helps nobody.
    ...(duty.hasSms ? withoutPhone.map(({ name }) => t("duty.missing.phone", { name })) : []),
  ];
  if (lines.length === 0) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-amber-line bg-amber-soft px-4 py-3 text-sm text-amber-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-[560]">{t("duty.missing.title")}</p>
        <ul className="list-disc pl-4">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
