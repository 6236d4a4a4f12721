// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

// Node has a localStorage of its own that hides the browser's.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});

vi.mock("../log.ts", () => ({ logFault: () => undefined }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.cookie = "lang=; max-age=0";
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["uk-UA"]);
});

async function start(address: string): Promise<string> {
  window.history.replaceState(null, "", address);
  const { startLanguage, currentLanguage } = await import("./language.ts");
  await startLanguage();
  return currentLanguage();
}

test("the language of a link is spoken, and kept for what is opened after it", async () => {
  expect(await start("/sign-up?lang=en")).toBe("en");
  vi.resetModules();
  expect(await start("/sign-in")).toBe("en");
});

test("a page that the server gave in a language leads into the application in that language", async () => {
  document.cookie = "lang=ru; path=/";
  expect(await start("/sign-in")).toBe("ru");
});

test("what was chosen here counts more than the browser, and nonsense in the address nothing", async () => {
  localStorage.setItem("i18nextLng", "en");
  expect(await start("/sign-in?lang=xx")).toBe("en");
  localStorage.clear();
  document.cookie = "lang=; max-age=0";
  vi.resetModules();
  expect(await start("/sign-in?language=en")).toBe("uk");
});
