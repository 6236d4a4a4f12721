// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { languages } from "#core/kernel/language.ts";

// Node has a localStorage of its own that hides the browser's.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});

const listen = () => ({ matches: false, addEventListener: () => undefined });
vi.stubGlobal("matchMedia", listen);
vi.stubGlobal("CSS", { escape: (text: string) => text });

const script = "./site.ts";

async function open(address: string, { lang, member = false }: { lang: string; member?: boolean }) {
  vi.resetModules();
  window.history.replaceState(null, "", address);
  document.documentElement.lang = lang;
  document.head.innerHTML = languages
    .map((code) => `<link rel="alternate" hreflang="${code}" href="/">`)
    .join("");
  const state = { isAuthenticated: member, user: member ? { role: "resident" } : null };
  localStorage.setItem("auth-storage", JSON.stringify({ state }));
  await import(script);
}
const rememberedLanguages = () => [
  localStorage.getItem("i18nextLng"),
  /lang=(\w+)/.exec(document.cookie)?.[1],
];

beforeEach(() => {
  localStorage.clear();
  document.cookie = "lang=; max-age=0; path=/";
});

test("a link in a language is remembered for all that follows", async () => {
  localStorage.setItem("i18nextLng", "uk");
  await open("/pricing?lang=en", { lang: "en" });
  expect(rememberedLanguages()).toEqual(["en", "en"]);
});

test("a page in the reader's own language remembers nothing", async () => {
  await open("/pricing", { lang: "en" });
  expect(rememberedLanguages()).toEqual([null, undefined]);
});

test("members keep the language that they have chosen", async () => {
  localStorage.setItem("i18nextLng", "uk");
  await open("/guides/report-a-leak?lang=en", { lang: "en", member: true });
  expect(rememberedLanguages()[0]).toBe("uk");
});

test("the choice of a language keeps what the address asks for", async () => {
  await open("/guides?q=оплата&lang=uk#s2", { lang: "uk" });
  document.body.innerHTML = '<a href="/guides?lang=en" data-language="en">English</a>';
  const link = document.querySelector("a") as HTMLAnchorElement;
  link.addEventListener("click", (event) => event.preventDefault());
  link.click();
  const { searchParams, hash } = new URL(link.href);
  expect([searchParams.get("q"), searchParams.get("lang"), hash]).toEqual(["оплата", "en", "#s2"]);
  expect(rememberedLanguages()).toEqual(["en", "en"]);
});
