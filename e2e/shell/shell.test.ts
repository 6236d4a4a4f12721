import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import type { Look } from "../support/chromium.ts";
import { openRequest, unique } from "../support/requests.ts";

let devices: BrowserContext[] = [];

async function device(look: Look = {}): Promise<BrowserContext> {
  const context = await newDevice(look);
  devices.push(context);
  return context;
}
beforeEach(() => {
  devices = [];
});
afterEach(() => Promise.all(devices.map(closeDevice)));
afterAll(closeBrowser);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const ofRoot = (page: Page, what: "lang" | "theme") =>
  page.evaluate(
    (key) =>
      key === "lang" ? document.documentElement.lang : document.documentElement.dataset["theme"],
    what,
  );
const storedValue = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe("language", () => {
  test("is the browser's, then the chosen one, and is remembered", async () => {
    const page = await (await device({ language: "ru" })).newPage();
    await page.goto("/sign-in");
    await heading(page, "Вход");
    await page.getByRole("button", { name: "Язык" }).click();
    await page.getByRole("menuitemradio", { name: "English" }).click();
    await heading(page, "Sign in");
    await expect.poll(() => storedValue(page, "i18nextLng")).toBe("en");
    await page.reload();
    await heading(page, "Sign in");
    expect(await ofRoot(page, "lang")).toBe("en");
    await page.goto("/");
    expect(await ofRoot(page, "lang")).toBe("en");
  });

  test("falls back to Ukrainian where it is not ours", async () => {
    const page = await (await device()).newPage();
    await page.addInitScript(() => localStorage.setItem("i18nextLng", "de"));
    await page.goto("/sign-in");
    await heading(page, "Вхід");
    expect(await ofRoot(page, "lang")).toBe("uk");
  });
});

describe("theme", () => {
  test("follows the system, then the choice", async () => {
    const page = await (await device({ theme: "dark" })).newPage();
    await page.goto("/sign-in");
    await heading(page, "Вхід");
    expect(await ofRoot(page, "theme")).toBe("dark");
    await page.getByRole("button", { name: "Тема" }).click();
    await page.getByRole("menuitemradio", { name: "Світла" }).click();
    await expect.poll(() => ofRoot(page, "theme")).toBe("light");
    await expect.poll(() => storedValue(page, "theme")).toBe("light");
  });

  test.for(["/sign-in", "/"])(
    "%s is dark before any script of the application runs",
    async (path) => {
      const context = await device();
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      // Empty and not refused: a script that fails leads to the page that says so.
      await page.route(/\/assets\/.*\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await page.goto(path);
      expect(await ofRoot(page, "theme")).toBe("dark");
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const [red = 255] = /\d+/.exec(paper)?.map(Number) ?? [];
      expect(red).toBeLessThan(60);
    },
  );
});

test.for([390, 1440] as const)(
  "at %i pixels a demo says so above every page, covers nothing and is not printed",
  async (width) => {
    const context = await device({ width });
    const page = await context.newPage();
    const notice = page.getByText("Демонстрація: увійти може кожен");
    const endsAbove = async (below: string) => {
      const { y = 0, height = Infinity } = (await notice.boundingBox()) ?? {};
      const next = await page.locator(below).first().boundingBox();
      expect(y + height).toBeLessThanOrEqual(next?.y ?? 0);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await wide()).toBeLessThanOrEqual(width);
    };
    await page.goto("/sign-in");
    await endsAbove("header");
    await page.getByRole("button", { name: "Увійти як Мешканець" }).click();
    await page.getByRole("button", { name: /^Обліковий запис/ }).waitFor();
    await endsAbove("header");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => notice.isVisible()).toBe(false);
    await page.goto("/outbox");
    expect(await notice.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await endsAbove("h1");
  },
);

describe("on a phone", () => {
  test("the bar leads everywhere, short labels and full names", async () => {
    const page = await signIn(await device({ width: 390 }), "manager", "/manager/dashboard");
    const bar = page.getByRole("navigation", { name: "Навігація" });
    await bar.getByRole("link").first().waitFor();
    for (const link of await bar.getByRole("link").all())
      expect((await link.innerText()).replace(/\d+\+?\s*/, "").length).toBeLessThanOrEqual(12);
    await bar.getByRole("link", { name: /^Заявки/ }).click();
    await heading(page, "Заявки");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("the drawer says who one is and leads on", async () => {
    const page = await signIn(await device({ width: 390 }), "owner", "/dashboard");
    await page.getByRole("button", { name: "Меню" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Власник", { exact: true }).waitFor();
    await drawer.getByRole("button", { name: "Вийти" }).waitFor();
    await drawer.getByRole("link", { name: "Налаштування" }).click();
    await page.waitForURL("**/profile?tab=settings");
    await drawer.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Меню" }).click();
    await drawer.waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
  });

  test("text twice as large leaves the account menu and every link of the bar in sight", async () => {
    const page = await signIn(await device({ width: 390 }), "manager", "/manager/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const bar = page.getByRole("navigation", { name: "Навігація" });
    await bar.getByRole("link").first().waitFor();
    const parts = [page.getByRole("button", { name: /^Обліковий запис/ })];
    parts.push(...(await bar.getByRole("link").all()));
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
    }
  });

  test.for([
    ["resident", "/requests"],
    ["manager", "/manager/requests"],
  ] as const)("a title without a blank does not widen the list of a %s", async ([role, path]) => {
    const reporter = await device();
    await signIn(reporter, "resident", "/dashboard");
    const title = unique("Щ".repeat(100));
    await openRequest(reporter, { title });
    const page = await signIn(await device({ width: 390 }), role, path);
    await page.getByText(title).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe("badges", () => {
  const counts = (page: Page, waitingForMe: number) =>
    page.route("**/api/requests/counts", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), waitingForMe } });
    });

  test("a hundred questions are written 99+", async () => {
    const context = await device();
    await signIn(context, "resident", "/offline.html");
    const page = await context.newPage();
    await counts(page, 100);
    await page.goto("/dashboard");
    const link = page
      .getByRole("navigation", { name: "Навігація" })
      .getByRole("link", { name: /^Заявки/ });
    const shown = async () => {
      const texts = await link.locator("> *:not(.sr-only)").allInnerTexts();
      return texts.join(" ").split(/\s+/).filter(Boolean).slice(0, 2).join(" ");
    };
    await expect.poll(shown).toBe("Заявки 99+");
  });
});

describe("when something is not there", () => {
  test("an unknown address says 404 and leads home", async () => {
    const page = await (await device()).newPage();
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await heading(page, "Сторінку не знайдено");
    await page.getByRole("main").getByRole("link", { name: "На головну" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("a broken start shows the fault with its number, and tries again", async () => {
    const page = await (await device()).newPage();
    await page.route("**/api/identity/me", (route) =>
      route.fulfill({ status: 500, headers: { "x-request-id": "abc-123" }, body: "{}" }),
    );
    await page.goto("/sign-in");
    await heading(page, "Щось зламалося");
    await page.getByText("Номер для підтримки: abc-123").waitFor();
    await page.unroute("**/api/identity/me");
    await page.getByRole("button", { name: "Спробувати ще раз" }).click();
    await heading(page, "Вхід");
  });

  test("without a network the offline screen comes, and goes again", async () => {
    const context = await device({ worker: true });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/forgot-password");
    await heading(page, "Немає з’єднання");
    await page.getByText("Перевірте з’єднання з інтернетом").waitFor();
    await context.setOffline(false);
    await heading(page, "Забули пароль?");
  });

  test("a page that loads slowly says so", async () => {
    const page = await signIn(await device(), "resident", "/profile");
    await heading(page, "Профіль");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await promise;
      await route.continue();
    });
    await page
      .getByRole("link", { name: /^Заявки/ })
      .first()
      .click();
    await page.getByText("Завантаження...", { exact: true }).waitFor();
    resolve();
    await heading(page, "Заявки");
  });
});

describe("finding one's way", () => {
  test("each page names itself", async () => {
    const page = await signIn(await device(), "resident", "/dashboard");
    for (const [path, title] of [
      ["/dashboard", "Головна"],
      ["/requests", "Заявки"],
      ["/requests/new", "Нова заявка"],
      ["/profile", "Профіль"],
      ["/communications/chats", "Чати"],
      ["/no-such-page", "Сторінку не знайдено"],
    ] as const) {
      await page.goto(path);
      await expect
        .poll(async () => (await page.title()).replace(/^\(\d+\) /, ""))
        .toBe(`${title} · Оселя`);
    }
  });

  test("the first Tab offers the way past the navigation", async () => {
    const page = await signIn(await device(), "resident", "/requests");
    await heading(page, "Заявки");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Перейти до вмісту" });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const inside = () =>
      page.evaluate(() => document.querySelector("#content")?.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
  });

  test("the way back keeps the filters and the place", async () => {
    const page = await signIn(await device(), "manager", "/manager/requests?view=all");
    const rows = page.getByRole("row");
    await expect.poll(() => rows.count()).toBeGreaterThan(15);
    // Of a kind that no journey reports: what comes in meanwhile moves no row here.
    await page.getByRole("button", { name: "Категорія" }).click();
    // The rows before stand until the narrowed ones have come.
    const narrowed = page.waitForResponse(/\/api\/requests\?.*heating/);
    await page.getByRole("menuitemcheckbox", { name: "Опалення" }).click();
    await page.keyboard.press("Escape");
    await page.waitForURL(/category=heating/);
    await (await narrowed).finished();
    await page.getByRole("button", { name: "Категорія: Опалення" }).waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThan(15);
    // Opened by a key: a click would first scroll the row to where it can be hit.
    await rows.nth(14).getByRole("link").focus();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const place = await settled(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/manager\/requests\/R-/);
    await page.getByRole("list", { name: "Перебіг" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Категорія: Опалення" }).waitFor();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
      .toBeLessThan(5);
  });

  test("nonsense in an address is as if it were not there", async () => {
    const page = await signIn(
      await device(),
      "resident",
      "/requests?tab=evil&status=zzz&mine=7&x=1",
    );
    await page.getByRole("tab", { name: /^Відкриті/, selected: true }).waitFor();
    await page.getByRole("list", { name: "Заявки" }).getByRole("link").first().waitFor();
    const desk = await signIn(
      await device(),
      "manager",
      "/manager/requests?view=evil&building=1&assignee=2&sort=up",
    );
    await desk.getByRole("row").nth(1).waitFor();
    await desk.getByRole("tab", { name: /^Усі відкриті/, selected: true }).waitFor();
  });
});

/** Returns the scroll position once two frames in a row agree. */
function settled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let before = -1; before !== scrollY; await frame()) before = scrollY;
    return scrollY;
  });
}
