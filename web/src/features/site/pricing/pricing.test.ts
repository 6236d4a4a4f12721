// @vitest-environment jsdom
import { expect, test } from "vitest";
import { siteTexts } from "../texts/texts.ts";

const { calculator, plans } = siteTexts.uk.pricing;
const names = Object.fromEntries(Object.entries(plans).map(([id, { name }]) => [id, name]));
document.documentElement.lang = "uk";
document.body.innerHTML = `<form id="calculator">
  <input name="apartments" value="108"><input type="radio" name="period" value="month" checked>
  <p class="wrong"></p>
  <output class="answer"><span class="answer-plan"></span><strong class="answer-amount"></strong><span class="answer-note"></span></output>
</form>`;
const form = document.forms[0] as HTMLFormElement;
form.dataset["words"] = JSON.stringify({ ...calculator, plans: names });
const script = "./pricing.ts";
await import(script);

const type = (text: string) => {
  const field = form.elements.namedItem("apartments") as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
const textOf = (part: string) => form.querySelector(part)?.textContent ?? "";

test("the price of what was typed before does not stay beside an error", () => {
  expect(textOf(".answer")).toContain("₴");
  for (const wrong of ["", "0", "-3", "1.5", "999999999"]) {
    type(wrong);
    expect(textOf(".wrong"), wrong).not.toBe("");
    expect(textOf(".answer"), wrong).toBe("");
    type("108");
    expect(textOf(".wrong")).toBe("");
    expect(textOf(".answer"), wrong).toContain("₴");
  }
});
