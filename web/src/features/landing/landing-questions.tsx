import type { Language } from "#core/kernel/language.ts";
import { plans, trialDays } from "#core/plans.ts";
import { amountText, numberText, QuestionList } from "#web/features/site/public.tsx";
import type { LandingTexts } from "./texts/uk.ts";

type Props = { t: LandingTexts; language: Language };

/** Shows what the service costs in two sentences, and leads to the prices. */
export function PricesAtGlance({ t, language }: Props) {
  const free = plans[1].from - 1;
  const least = Math.min(...plans.flatMap(({ monthly }) => (monthly ? [monthly] : [])));
  return (
    <section className="costs" aria-labelledby="costs-title">
      <h2 id="costs-title">{t.prices.title}</h2>
      <p className="lead">
        {t.prices.lead
          .replace("{{free}}", numberText(free, language))
          .replace("{{least}}", amountText(least, language))
          .replace("{{trial}}", numberText(trialDays, language))}
      </p>
      <a className="button large" href="/pricing">
        {t.prices.link}
      </a>
    </section>
  );
}

/** Lists questions of newcomers; their answers open without a script. */
export function Questions({ t }: { t: LandingTexts }) {
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{t.questions.title}</h2>
      <QuestionList items={t.questions.items} />
    </section>
  );
}
