import type { Language } from "#core/kernel/language.ts";
import { mostApartments, planFor, plans, priceFor, savedInYear } from "#core/plans.ts";
import { amountText, numberText } from "../number-text.ts";
import type { CalculatorWords } from "./calculator.tsx";

const form = document.getElementById("calculator") as HTMLFormElement;
const texts = JSON.parse(form.dataset["words"] ?? "{}") as CalculatorWords;
const language = document.documentElement.lang as Language;
const field = form.elements.namedItem("apartments") as HTMLInputElement;

function say(part: string, text: string): void {
  const place = form.querySelector(part);
  // What is said already is not said again to ears.
  if (place && place.textContent !== text) place.textContent = text;
}

function answer(): void {
  const apartments = Number(field.value);
  const right = Number.isSafeInteger(apartments) && apartments >= 1 && apartments <= mostApartments;
  field.setAttribute("aria-invalid", String(!right));
  say(".wrong", right ? "" : texts.wrong.replace("{{most}}", numberText(mostApartments, language)));
  if (!right) {
    for (const part of [".answer-plan", ".answer-amount", ".answer-note"]) say(part, "");
    return;
  }
  const plan = planFor(apartments);
  const period = new FormData(form).get("period") === "year" ? "year" : "month";
  const price = priceFor(apartments, period);
  say(".answer-plan", texts.plan.replace("{{plan}}", texts.plans[plan.id] ?? plan.id));
  if (price === null) {
    say(".answer-amount", texts.agreed);
    say(".answer-note", texts.agreed_note.replace("{{from}}", numberText(plan.from, language)));
  } else if (price === 0) {
    say(".answer-amount", texts.free);
    say(".answer-note", texts.free_note.replace("{{to}}", numberText(plans[1].from - 1, language)));
  } else {
    const per = period === "year" ? texts.per_year : texts.per_month;
    say(".answer-amount", `${amountText(price, language)} ${per}`);
    const note = period === "year" ? texts.saves : texts.each;
    const amount = period === "year" ? (savedInYear(apartments) ?? 0) : (plan.monthly ?? 0);
    say(".answer-note", note.replace("{{amount}}", amountText(amount, language)));
  }
}

form.addEventListener("input", answer);
form.addEventListener("submit", (event) => event.preventDefault());
answer();
