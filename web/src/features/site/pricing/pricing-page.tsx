import type { Language } from "#core/kernel/language.ts";
import {
  mostApartments,
  planFor,
  plans,
  priceFor,
  trialDays,
  yearDiscountPercent,
} from "#core/plans.ts";
import { warningDays } from "#core/staff/plan.ts";
import { amountText, numberText } from "../number-text.ts";
import { SiteFrame } from "../frame.tsx";
import { useOffer } from "../offer.ts";
import { siteTexts } from "../texts/texts.ts";
import { Calculator } from "./calculator.tsx";
import { Comparison } from "./comparison.tsx";
import { QuestionList } from "../questions.tsx";
import { PlanBuilding } from "./plan-house.tsx";

type Props = { language: Language };

export function PricingPage({ language }: Props) {
  const t = siteTexts[language].pricing;
  const { prices, newCompanies } = useOffer();
  const { points } = prices ? t.rules : t.unpriced;
  return (
    <SiteFrame language={language} path="/pricing">
      <div className="page pricing">
        <div className="page-head">
          <h1>{t.heading}</h1>
          <p className="lead">{prices ? t.lead : t.unpriced.lead}</p>
        </div>
        {prices && <Prices language={language} />}
        {prices && <Comparison language={language} />}
        <section className="small-print" aria-labelledby="rules-title">
          <h2 id="rules-title">{t.rules.title}</h2>
          <dl>
            {points.map(([term = "", text = ""]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text.replace("{{warning}}", String(warningDays))}</dd>
              </div>
            ))}
          </dl>
        </section>
        {prices && (
          <section className="price-questions" aria-labelledby="price-questions-title">
            <h2 id="price-questions-title">{t.questions.title}</h2>
            <QuestionList items={filledQuestions(language)} />
          </section>
        )}
        {newCompanies ? (
          <section className="start">
            <h2>{t.end.title}</h2>
            <p className="lead">{t.end.lead}</p>
            <p className="doors">
              <a className="button large primary guests" href="/sign-up">
                {t.end.start}
              </a>
              <a className="button large" href="/guides/association-in-an-evening">
                {t.end.guide}
              </a>
            </p>
          </section>
        ) : (
          <section className="start guests">
            <h2>{t.closed.title}</h2>
            <p className="lead">{t.closed.lead}</p>
            <p className="doors">
              <a className="button large primary" href="/sign-in">
                {t.closed.sign_in}
              </a>
              <a className="button large" href="/join">
                {t.closed.code}
              </a>
            </p>
          </section>
        )}
      </div>
    </SiteFrame>
  );
}

/** Fills the figures of the plans into the answers. */
function filledQuestions(language: Language) {
  return siteTexts[language].pricing.questions.items.map(({ question, answer }) => ({
    question,
    answer: answer
      .replace("{{trial}}", numberText(trialDays, language))
      .replace("{{free}}", numberText(plans[1].from - 1, language)),
  }));
}

/** The plans, what they come to and some examples. */
function Prices({ language }: Props) {
  const t = siteTexts[language].pricing;
  return (
    <>
      <section className="plans" aria-labelledby="plans-title">
        <h2 id="plans-title" className="unseen">
          {t.plans_title}
        </h2>
        <ul>
          {plans.map((plan, at) => (
            <Plan key={plan.id} at={at} language={language} />
          ))}
        </ul>
        <p className="page-note">
          {t.year_note.replace("{{percent}}", String(yearDiscountPercent))}
        </p>
      </section>
      <section className="reckon" aria-labelledby="reckon-title">
        <Calculator language={language} />
        <Examples language={language} />
      </section>
    </>
  );
}

function Plan({ at, language }: { at: number; language: Language }) {
  const plan = plans[at] ?? plans[0];
  const t = siteTexts[language].pricing;
  const texts = t.plans[plan.id];
  const last = (plans[at + 1]?.from ?? mostApartments) - 1;
  const price = texts.price.replace("{{price}}", amountText(plan.monthly ?? 0, language));
  return (
    <li>
      <PlanBuilding plan={plan.id} />
      <h3>{texts.name}</h3>
      <p className="plan-size">
        {texts.size
          .replace("{{to}}", numberText(last, language))
          .replace("{{from}}", numberText(plan.from, language))}
      </p>
      <p className="plan-price">
        <strong>{price}</strong>
        {plan.monthly ? <span>{t.per}</span> : null}
      </p>
      <p className="plan-about">{texts.about}</p>
    </li>
  );
}

const examples = [40, 61, 108, 240, 500, 1_200, 10_000];

/** Table of example prices, for readers without a script or who compare. */
function Examples({ language }: Props) {
  const t = siteTexts[language].pricing;
  const priceText = (amount: number | null) =>
    amount === null
      ? t.calculator.agreed
      : amount === 0
        ? t.calculator.free
        : amountText(amount, language);
  return (
    <div className="examples">
      <h3 id="examples-title">{t.table.title}</h3>
      <table aria-labelledby="examples-title">
        <thead>
          <tr>
            {t.table.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map((count) => (
            <tr key={count}>
              <th scope="row">{numberText(count, language)}</th>
              <td>{t.plans[planFor(count).id].name}</td>
              <td>{priceText(priceFor(count, "month"))}</td>
              <td>{priceText(priceFor(count, "year"))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
