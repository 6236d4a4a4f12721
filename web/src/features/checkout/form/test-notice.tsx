import { useTranslation } from "react-i18next";
import { formatCardNumber } from "#core/checkout/rules/card.ts";
import { testCards, testEndings } from "#core/checkout/rules/test-cards.ts";

/** Explains that no money moves, and which cards do what. */
export function TestNotice() {
  const { t } = useTranslation();
  return (
    <div className="rounded-md bg-amber-soft px-3.5 py-3 text-amber-ink">
      <p>{t("checkout.test")}</p>
      <details className="mt-1">
        <summary className="w-fit rounded-sm py-1.5 font-[560] underline underline-offset-4">
          {t("checkout.test_cards.title")}
        </summary>
        <p className="mt-1 text-sm">{t("checkout.test_cards.lead")}</p>
        <dl className="mt-2 grid gap-x-4 text-sm sm:grid-cols-[max-content_1fr] sm:gap-y-1.5">
          {testEndings.map((ending) => (
            <div key={ending} className="contents">
              <dt className="font-[560] tabular-nums">{formatCardNumber(testCards[ending])}</dt>
              <dd className="max-sm:mb-2">{t(`checkout.test_cards.${ending}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
