// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { answerHere } from "./ask-here.ts";

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")];

function open(address: string): HTMLFormElement {
  window.history.replaceState(null, "", address);
  document.head.innerHTML = "";
  document.body.innerHTML = `
    <button data-question="Як подати заявку?">Як подати заявку?</button>
    <form action="/chat/assistant"><input name="q" maxlength="300"></form>
    <p data-wrong="Не завантажилася"></p>`;
  const form = document.forms[0] as HTMLFormElement;
  form.submit = vi.fn<() => void>();
  answerHere(form, "/assets/conversation.js");
  return form;
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("a question brings the conversation; where it does not come the form is sent", () => {
  const form = open("/");
  (form.elements.namedItem("q") as HTMLInputElement).value = "Як платити";
  form.requestSubmit();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(["/assets/conversation.js"]);
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(form.submit).toHaveBeenCalledOnce();
});

test("on the assistant's own page a conversation that does not come is said, and may be asked again", () => {
  const form = open("/chat/assistant");
  form.requestSubmit();
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(form.submit).not.toHaveBeenCalled();
  expect(form.inert).toBe(false);
  expect(document.querySelector("[data-wrong]")?.textContent).toBe("Не завантажилася");
});

test("a question in the address is asked at once, on that page alone", () => {
  const form = open("/chat/assistant?q=Як+платити");
  expect(form.querySelector("input")?.value).toBe("Як платити");
  expect(scripts()).toHaveLength(1);
  expect(location.search, "a reload does not ask again").toBe("");
  open("/?q=Як+платити");
  expect(scripts()).toEqual([]);
  for (const unusable of ["", "%F0%9F%92%A7", "x".repeat(301)]) {
    open(`/chat/assistant?q=${unusable}`);
    expect(scripts(), unusable).toEqual([]);
  }
});

test("a pressed suggestion is asked", () => {
  const form = open("/chat/assistant");
  document.querySelector("button")?.click();
  expect(form.querySelector("input")?.value).toBe("Як подати заявку?");
  expect(scripts()).toHaveLength(1);
});

test("a conversation that the tab has kept comes by itself, on the landing page too", () => {
  sessionStorage.setItem("assistant:turns", "[{}]");
  const form = open("/");
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(form.submit, "nothing was asked").not.toHaveBeenCalled();
});
