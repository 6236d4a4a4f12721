import type { Language } from "#core/kernel/language.ts";
import { mostApartments } from "#core/plans.ts";
import { siteTexts } from "../texts/texts.ts";

/** The words that `pricing.ts` puts its figures into. */
export type CalculatorWords = {
  plans: Record<string, string>;
} & Record<
  | "plan"
  | "free"
  | "agreed"
  | "per_month"
  | "per_year"
  | "saves"
  | "each"
  | "free_note"
  | "agreed_note"
  | "wrong",
  string
>;

/** Two fields and an answer that follows them; without a script the table beside it says enough. */
export function Calculator({ language }: { language: Language }) {
  const { calculator: t, plans } = siteTexts[language].pricing;
  const names = Object.entries(plans).map(([id, { name }]) => [id, name]);
  const texts: CalculatorWords = { ...t, plans: Object.fromEntries(names) };
  return (
    <form className="calculator" id="calculator" data-words={JSON.stringify(texts)} noValidate>
      <h2 id="reckon-title">{t.title}</h2>
      <div className="scripted">
        <label className="apartments">
          <span>{t.apartments}</span>
          <input
            type="number"
            name="apartments"
            min={1}
            max={mostApartments}
            step={1}
            defaultValue={108}
            inputMode="numeric"
            aria-describedby="answer-wrong"
          />
        </label>
        <fieldset className="choice">
          <legend>{t.period}</legend>
          <label>
            <input type="radio" name="period" value="month" defaultChecked />
            <span>{t.month}</span>
          </label>
          <label>
            <input type="radio" name="period" value="year" />
            <span>{t.year}</span>
          </label>
        </fieldset>
        <p className="wrong" id="answer-wrong" role="alert" />
        <output className="answer" htmlFor="calculator" aria-live="polite" aria-label={t.title}>
          <span className="answer-plan" />
          <strong className="answer-amount" />
          <span className="answer-note" />
        </output>
      </div>
    </form>
  );
}
