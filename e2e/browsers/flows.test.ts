import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { newWord } from "../support/assistant.ts";
import { newInvoiceToday } from "../support/invoices.ts";
import { photo } from "../support/pictures.ts";
import { unique } from "../support/requests.ts";
import { textsByLanguage } from "../support/words.ts";
import { openCodeGate } from "./code-gate.ts";
import { type Driver, waitFor } from "./driver.ts";
import { engines } from "./engines.ts";
import { attachFile, enterAs, goTo, waitForPage, waitForElement } from "./visitor.ts";

const w = textsByLanguage.uk;

async function picture(): Promise<File> {
  const { name, mimeType, buffer } = await photo();
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

const textOf = (driver: Driver) => driver.run(() => document.body.innerText);
const pathOf = (driver: Driver) => driver.run(() => location.pathname);
const focusedText = (driver: Driver) =>
  driver.run(() => {
    const focused = document.activeElement;
    return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
  });

/** Bills the demo's resident, as their manager. */
async function issueInvoice(driver: Driver): Promise<void> {
  await enterAs(driver, "resident");
  const apartmentId = await driver.run(async () => {
    const [place] = await (await fetch("/api/places/mine")).json();
    return place.apartment.id as string;
  });
  await enterAs(driver, "manager");
  const status = await driver.run(
    async (body) => {
      const headers = {
        "x-oselia": "1",
        "content-type": "application/json",
        "idempotency-key": body.key,
      };
      const sent = JSON.stringify(body.invoice);
      return (await fetch("/api/billing/invoices", { method: "POST", headers, body: sent })).status;
    },
    { key: crypto.randomUUID(), invoice: newInvoiceToday(apartmentId, 12_34) },
  );
  expect(status).toBe(200);
}

describe.each(engines.filter(({ isHere }) => isHere))("$name", ({ open }) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
  });
  afterAll(() => driver.close());
  afterEach(() => driver.resize(1440, 900));

  test("signs in with address and password", async () => {
    await enterAs(driver, null);
    await goTo(driver, "/sign-in");
    await driver.type({ css: "input[type=email]" }, "resident@demo.oselia.example");
    await driver.type({ css: "input[type=password]" }, "Demo-2026!");
    await driver.click({ css: "button[type=submit]" });
    await waitFor("the home", async () => (await pathOf(driver)) === "/dashboard");
    await waitForPage(driver, "/dashboard");
  });

  test("sends a chat message with a picture", async () => {
    await enterAs(driver, "resident");
    await driver.resize(390, 844);
    await goTo(driver, "/communications/chats");
    await driver.click({ css: "main a", name: w.chat.management });
    await waitForElement(driver, { css: "[role=log]" });
    await attachFile(driver, "input[type=file]", await picture());
    await waitFor("the upload", () =>
      driver.run(() => !document.querySelector("main [role=progressbar], main [aria-busy=true]")),
    );
    const text = unique("Фото труби");
    await driver.type({ css: "textarea" }, text);
    await driver.click({ css: "button", name: w.chat.send });
    await waitForElement(driver, { css: "[role=log]", name: text });
    await waitFor("the picture", () =>
      driver.run(() =>
        [...document.querySelectorAll<HTMLImageElement>("[role=log] img")].some(
          (image) => image.complete && image.naturalWidth > 0,
        ),
      ),
    );
  });

  test("reports a request with a photo, its day chosen in the calendar", async () => {
    await enterAs(driver, "resident");
    await driver.resize(390, 844);
    await goTo(driver, "/requests/new");
    await driver.click({ css: "label", name: w.requests.category.plumbing });
    const title = unique("Тече кран");
    await driver.type({ css: "input[type=text]", name: w.requests.form.field.title }, title);
    await driver.type({ css: "textarea" }, "Капає під мийкою.");
    await attachFile(driver, "input[type=file]", await picture());
    await driver.click({ css: "button[aria-haspopup=dialog]" });
    await waitFor("the focus in the calendar", () =>
      driver.run(() => document.activeElement?.closest("[role=grid]") !== null),
    );
    await driver.press("Enter");
    await waitFor("the calendar's end", () =>
      driver.run(() => !document.activeElement?.closest("[role=grid]")),
    );
    await driver.click({ css: "button[type=submit]" });
    await waitFor("the request", async () => {
      const text = await driver.run(() => document.querySelector("main")?.innerText);
      if (!/\/requests\/R-\d{6}/.test(await pathOf(driver))) throw new Error(text);
      return true;
    });
    await waitForElement(driver, { css: "h1", name: title });
  });

  test("pays an invoice by card", async () => {
    await issueInvoice(driver);
    await enterAs(driver, "resident");
    await driver.resize(390, 844);
    await goTo(driver, "/payments/card");
    // The browser before has just paid: the page asks whether that was this payment.
    const paidLately = await waitFor("the card or what was paid lately", () =>
      driver.run(
        (again) =>
          [...document.querySelectorAll("main button")].some(({ textContent }) =>
            textContent?.includes(again),
          )
            ? "lately"
            : document.querySelector("main input[inputmode=numeric]") && "card",
        w.checkout.lately.more,
      ),
    );
    if (paidLately === "lately")
      await driver.click({ css: "main button", name: w.checkout.lately.more });
    await driver.type({ css: "input", name: w.checkout.number }, "4242424242424242");
    await driver.type({ css: "input", name: w.checkout.holder }, "TARAS TESTENKO");
    await driver.type({ css: "input", name: w.checkout.expiry }, "1239");
    await driver.type({ css: "input", name: w.checkout.cvv }, "123");
    await driver.click({ css: "button[type=submit]" });
    await waitForElement(driver, { css: "h1", name: w.checkout.success.title });
  });

  test.each([390, 1440])(
    "leads from an invoice's sheet to the card payment at %s px, however late its code comes",
    async (width) => {
      const gate = await openCodeGate(inject("baseUrl"));
      try {
        await issueInvoice(driver);
        await enterAs(driver, "resident", gate.url);
        await driver.resize(width, 844);
        await goTo(driver, "/payments", gate.url);
        await driver.click({ css: "main a", name: "INV-" });
        gate.hold();
        await driver.click({ css: "dialog[open] a", name: w.checkout.action });
        await waitForElement(driver, { css: "main", name: w.shell.loading });
        await gate.release();
        await waitForElement(driver, { css: "h1", name: w.checkout.title });
        expect(await pathOf(driver)).toBe("/payments/card");
        await driver.back();
        await waitFor("the way back", async () => (await pathOf(driver)) === "/payments");
      } finally {
        await gate.close();
      }
    },
  );

  test("opens the account's menu with the focus in it, and gives the focus back", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/dashboard");
    await driver.click({ css: "button[aria-haspopup=menu]", name: "resident@" });
    await waitFor("the focus in the menu", async () =>
      (await focusedText(driver)).startsWith(w.navigation.profile),
    );
    await driver.press("Escape");
    await waitFor("the focus on the button", async () =>
      (await focusedText(driver)).includes("resident@"),
    );
  });

  test("finds a time zone by typing", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/profile?tab=settings");
    await driver.type({ css: "input[role=combobox]" }, "Warsaw");
    await waitForElement(driver, { css: "[role=option]", name: "Warsaw" });
    await driver.press("Escape");
  });

  test("opens the assistant's panel by button and key, follows a source, hands a question over", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/requests");
    const field = { css: `textarea[placeholder="${w.assistant.placeholder}"]` };
    await driver.click({ css: "[data-assistant-button]" });
    await waitForElement(driver, field);
    await driver.press("Escape");
    await waitFor("the panel's end", () =>
      driver.run(() => !document.querySelector("[data-assistant-button][aria-expanded=true]")),
    );
    await driver.press("Control+Period");
    await waitForElement(driver, field);
    await waitFor("the focus in the question", () =>
      driver.run(() => document.activeElement?.tagName === "TEXTAREA"),
    );

    await driver.type(field, "Як додати орендаря");
    await driver.press("Enter");
    await waitForElement(driver, { css: "li", name: w.assistant.sources });
    const source = await driver.run(
      () => document.querySelector<HTMLAnchorElement>('li a[href^="/guides/"]')?.href ?? "",
    );
    expect(source).toContain("/guides/owners-and-tenants#");

    const question = `Де стоїть ${newWord()}`;
    await driver.type(field, question);
    await driver.press("Enter");
    await driver.click({ css: "li button", name: w.assistant.to_chat });
    await waitFor("the chat", async () => (await pathOf(driver)).includes("/chats/"));
    await waitFor("the message, not yet sent", () =>
      driver.run(
        (question) =>
          [...document.querySelectorAll("textarea")].some(({ value }) => value.includes(question)),
        question,
      ),
    );

    // A source opens as a document, in a tab of its own beside a screen.
    await driver.open(source);
    await waitForPage(driver, "the guide");
    expect(await driver.run(() => document.querySelector(location.hash)?.tagName)).toBe("H2");
  });

  test("streams the assistant's answer", async () => {
    await enterAs(driver, null);
    await goTo(driver, "/chat/assistant");
    await driver.click({ css: "ul button" });
    await waitFor("its sources", async () => (await textOf(driver)).includes(w.assistant.sources));
  });
});

describe.each(engines.filter(({ isHere }) => isHere))("$name with settings", ({ open }) => {
  test("follows the system's dark theme", async () => {
    const driver = await open({ theme: "dark" });
    try {
      await enterAs(driver, null);
      await goTo(driver, "/sign-in");
      expect(await driver.run(() => document.documentElement.dataset["theme"])).toBe("dark");
    } finally {
      await driver.close();
    }
  });

  test("puts the focus into menus without motion, too", async () => {
    const driver = await open({ reducedMotion: true });
    try {
      await enterAs(driver, null);
      await goTo(driver, "/sign-in");
      expect(await driver.run(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(
        true,
      );
      await driver.click({ css: "button[aria-haspopup=menu]", name: w.shell.language });
      await waitFor("the focus in the menu", () =>
        driver.run(() => document.activeElement?.closest("[role=menu]") !== null),
      );
    } finally {
      await driver.close();
    }
  });
});
