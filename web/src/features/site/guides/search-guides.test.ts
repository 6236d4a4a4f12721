// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showGuideSearch } from "./search-guides.ts";

const words = JSON.stringify({
  found: "Знайдено: {{count}}",
  none: "Немає «{{query}}»",
  none_role: "Не для вас: «{{query}}»",
  failed: "Не вдалося",
});
const page = `
  <div class="guide-search" data-words='${words}'>
    <input type="search" maxlength="100"><p role="status"></p></div>
  <input type="radio" name="role" value="all" checked><input type="radio" name="role" value="manager">
  <ol class="guide-list">
    <li data-roles="resident"><a href="/guides/leak"><h2>Протікання</h2></a></li>
    <li data-roles="manager"><a href="/guides/post"><h2>Виписка</h2></a></li>
    <li data-roles="resident"><a href="/guides/money"><h2>Рахунок</h2></a></li>
  </ol>
  <section class="guide-none" hidden><h2></h2><a href="/chat/assistant">Запитати</a>
    <button value="roles">Для всіх</button><button value="all">Усі</button></section>`;

/** Guides that the server finds. */
const answers: Record<string, string[]> = {
  банк: ["post"],
  виписка: ["post", "money"],
  протікання: ["leak"],
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = "uk";
  fetched.mockReset().mockImplementation(async (address) => {
    const query = new URL(String(address), "http://localhost").searchParams.get("query") ?? "";
    return Response.json({ slugs: answers[query] ?? [] });
  });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.useRealTimers());

const find = <T extends Element>(selector: string) => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const open = async (search = "") => {
  window.history.replaceState(null, "", `/guides${search}`);
  document.body.innerHTML = page;
  showGuideSearch(find<HTMLElement>(".guide-search"));
  await vi.advanceTimersByTimeAsync(0);
};
const write = (text: string) => {
  find<HTMLInputElement>("input").value = text;
  find("input").dispatchEvent(new Event("input"));
};
const type = async (text: string) => {
  write(text);
  await vi.advanceTimersByTimeAsync(1_000);
};
const shown = () =>
  [...document.querySelectorAll<HTMLElement>(".guide-list > li")]
    .filter(({ hidden }) => !hidden)
    .map((guide) => guide.querySelector("h2")?.textContent);
const status = () => find(".guide-search [role=status]").textContent;

test("nothing is sent before somebody looks; typing changes the address too", async () => {
  await open();
  expect(fetched).not.toHaveBeenCalled();
  await type("протікання");
  expect(fetched.mock.calls[0]?.[0]).toBe(
    `/api/assistant/guides?${new URLSearchParams({ query: "протікання", language: "uk" })}`,
  );
  expect(shown()).toEqual(["Протікання"]);
  expect(status()).toBe("Знайдено: 1");
  expect(new URLSearchParams(location.search).get("q")).toBe("протікання");
  await type("");
  expect(shown()).toHaveLength(3);
  expect(status()).toBe("");
  expect(location.search).toBe("");
});

test("what the address looks for is found at once; the list waits for it unseen", async () => {
  fetched.mockImplementationOnce(() => new Promise(() => {}));
  await open("?q=банк");
  expect(find<HTMLInputElement>("input").value).toBe("банк");
  expect(find(".guide-list").ariaBusy).toBe("true");
  await open("?q=банк");
  expect(find(".guide-list").ariaBusy).toBe(null);
  expect(shown()).toEqual(["Виписка"]);
});

test("a pause in typing sends one search, and the Enter key sends it at once", async () => {
  await open();
  write("бан");
  write("банк");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  write("виписка");
  find("input").dispatchEvent(new Event("change"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(["Виписка", "Рахунок"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("an answer that comes late does not replace that of a later search", async () => {
  await open();
  let answerLate: (answer: Response) => void = () => {};
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
  await type("банк");
  await type("протікання");
  answerLate(Response.json({ slugs: ["post"] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(["Протікання"]);
});

test("the same is not searched twice: neither as one leaves the field, nor once it was found", async () => {
  await open();
  let answerLate: (answer: Response) => void = () => {};
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
  await type("банк");
  find("input").dispatchEvent(new Event("change"));
  answerLate(Response.json({ slugs: ["post"] }));
  await type("протікання");
  await type("банк");
  expect(shown()).toEqual(["Виписка"]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a search without an answer fails after a while, and is sent again", async () => {
  await open();
  const timeouts = vi.spyOn(AbortSignal, "timeout");
  timeouts.mockReturnValueOnce(AbortSignal.abort());
  fetched.mockImplementationOnce(async (_, options) => {
    options?.signal?.throwIfAborted();
    return Response.json({ slugs: [] });
  });
  await type("банк");
  expect(status()).toBe("Не вдалося");
  find("input").dispatchEvent(new Event("change"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(["Виписка"]);
  timeouts.mockRestore();
});

test("a search that failed is said, and keeps what is shown", async () => {
  await open();
  await type("банк");
  fetched.mockResolvedValueOnce(new Response("{}", { status: 429 }));
  await type("протікання");
  expect(status()).toBe("Не вдалося");
  expect(shown()).toEqual(["Виписка"]);
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  await open("?q=банк");
  expect(status()).toBe("Не вдалося");
  expect(find(".guide-list").ariaBusy).toBe(null);
  expect(shown()).toHaveLength(3);
});

test("the best one comes first; an empty field restores the order", async () => {
  await open();
  await type("виписка");
  expect(shown()).toEqual(["Виписка", "Рахунок"]);
  await type("");
  expect(shown()[0]).toBe("Протікання");
});

test("where nothing is found the assistant is asked with it", async () => {
  await open();
  await type("ключ");
  expect(shown()).toEqual([]);
  const none = find<HTMLElement>(".guide-none");
  expect(none.hidden).toBe(false);
  expect(none.querySelector("h2")?.textContent).toBe("Немає «ключ»");
  expect(status()).toBe("Немає «ключ»");
  expect(none.querySelector("a")?.getAttribute("href")).toBe(
    `/chat/assistant?${new URLSearchParams({ q: "ключ" })}`,
  );
  expect(find<HTMLElement>("[value=roles]").hidden).toBe(true);
  find<HTMLElement>(".guide-none [value=all]").click();
  await vi.advanceTimersByTimeAsync(0);
  expect(none.hidden).toBe(true);
  expect(shown()).toHaveLength(3);
  expect(document.activeElement).toBe(find("input"));
});

test("what is there for others only is said so, and shown at a press", async () => {
  await open();
  await type("протікання");
  find<HTMLInputElement>("[value=manager]").click();
  const none = find<HTMLElement>(".guide-none");
  expect(none.querySelector("h2")?.textContent).toBe("Не для вас: «протікання»");
  const roles = find<HTMLElement>(".guide-none [value=roles]");
  expect(roles.hidden).toBe(false);
  roles.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(none.hidden).toBe(true);
  expect(shown()).toEqual(["Протікання"]);
});
