import type { Language } from "#core/kernel/language.ts";
import type { PlanId } from "#core/plan-ids.ts";
import { plans, yearDiscountPercent } from "#core/plans.ts";
import { amountText, numberText } from "../number-text.ts";
import { siteTexts } from "../texts/texts.ts";

type Plan = (typeof plans)[number];

/** Table of the plans side by side: they differ by size and price alone. */
export function Comparison({ language }: { language: Language }) {
  const {
    comparison: t,
    plans: names,
    plans_title: plansTitle,
    calculator,
  } = siteTexts[language].pricing;
  const priceText = ({ monthly }: Plan) =>
    monthly === null
      ? calculator.agreed
      : monthly === 0
        ? calculator.free
        : amountText(monthly, language);
  const rows: [string, (plan: Plan) => string][] = [
    [t.apartments, ({ from, id }) => sizeText(id, from, language)],
    [t.price, priceText],
    [t.year, ({ monthly }) => (monthly ? `−${yearDiscountPercent}\u00a0%` : "—")],
    [t.everything, () => t.yes],
    [t.team, () => t.unlimited],
    [t.residents, () => calculator.free],
  ];
  return (
    <section className="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{t.title}</h2>
      <p className="lead">{t.lead}</p>
      <table aria-labelledby="comparison-title">
        <thead>
          <tr>
            <th scope="col">{plansTitle}</th>
            {plans.map(({ id }) => (
              <th key={id} scope="col">
                {names[id].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, textOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-plan={names[plan.id].name}>
                  {textOf(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sizeText(id: PlanId, from: number, language: Language): string {
  const next = plans[plans.findIndex((plan) => plan.id === id) + 1];
  if (!next) return `${numberText(from, language)}+`;
  return `${numberText(from, language)}–${numberText(next.from - 1, language)}`;
}
