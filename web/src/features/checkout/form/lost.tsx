import { useTranslation } from "react-i18next";

/** Shows that the chosen invoices are no longer to be paid. */
export function Lost({ numbers, some }: { numbers: readonly string[]; some: boolean }) {
  const { t } = useTranslation();
  const named = numbers.filter(Boolean).join(", ");
  return (
    <div className="flex flex-col gap-1 rounded-md bg-amber-soft px-3.5 py-3 text-amber-ink">
      <p className="font-[560] wrap-anywhere">
        {named ? t("checkout.lost.named", { numbers: named }) : t("checkout.lost.unnamed")}
      </p>
      <p>{t(some ? "checkout.lost.rest" : "checkout.lost.none")}</p>
    </div>
  );
}
