import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { HomeMetersView } from "#core/meters/views.ts";
import { unique } from "../support/requests.ts";
import { textsByLanguage } from "../support/words.ts";
import { type Driver, waitFor } from "./driver.ts";
import { engines } from "./engines.ts";
import { enterAs, goTo, waitForElement } from "./visitor.ts";

const w = textsByLanguage.uk;
const pathOf = (driver: Driver) => driver.run(() => location.pathname);

/** Adds a water meter to the demo resident's apartment, as their manager; returns its place. */
async function addMeter(driver: Driver): Promise<string> {
  await enterAs(driver, "resident");
  const apartmentId = await driver.run(async () => {
    const [place] = await (await fetch("/api/places/mine")).json();
    return place.apartment.id as string;
  });
  await enterAs(driver, "manager");
  const place = unique("кухня");
  const today = toLocal(new Date()).date;
  const status = await driver.run(
    async (apartmentId, key, meter) => {
      const headers = {
        "x-oselia": "1",
        "content-type": "application/json",
        "idempotency-key": key,
      };
      const path = `/api/apartments/${apartmentId}/meters`;
      const sent = JSON.stringify(meter);
      return (await fetch(path, { method: "POST", headers, body: sent })).status;
    },
    apartmentId,
    crypto.randomUUID(),
    {
      kind: "cold_water",
      unit: "m3",
      serial: unique("ВК-").replaceAll(" ", ""),
      place,
      digits: 5,
      verifiedUntil: null,
      installedOn: addDays(today, -62),
      firstValue: 100_000,
    },
  );
  expect(status).toBe(200);
  return place;
}

describe.each(engines.filter(({ isHere }) => isHere))("$name", ({ open }) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
    await driver.resize(390, 844);
  });
  afterAll(() => driver.close());

  test("submits the reading of a meter", async () => {
    const place = await addMeter(driver);
    await enterAs(driver, "resident");
    await goTo(driver, "/meters");
    await driver.type({ css: "input", name: place }, "105,5");
    await driver.click({ css: "button[type=submit]" });
    await waitFor("the reading", () =>
      driver.run(async (place) => {
        const { homes } = (await (await fetch("/api/meters/homes")).json()) as HomeMetersView;
        const meters = homes.flatMap((home) => home.meters);
        return meters.some((meter) => meter.place === place && meter.handedIn);
      }, place),
    );
  });

  test("orders a service for a time that is free", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/services");
    await driver.click({ css: "article a" });
    await waitForElement(driver, { css: "h1" });
    await driver.click({ css: "label:has(input[type=radio])" });
    await driver.type({ css: "textarea" }, "Код домофона 12");
    await driver.click({ css: "main button[type=submit]" });
    await waitFor("the order", async () => /\/orders\/.+/.test(await pathOf(driver)));
    await waitForElement(driver, { css: "main", name: "Код домофона 12" });
  });

  test("reads the news and says that one comes to the meeting", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/communications");
    await driver.click({ css: "article a", name: "Загальні збори" });
    await waitForElement(driver, { css: "h1", name: "Загальні збори" });
    await driver.click({ css: "label, button", name: w.news.event.answer.coming });
    await driver.reload();
    await waitFor("the answer that is kept", () =>
      driver.run(
        (coming) =>
          [...document.querySelectorAll("label:has(:checked), button[aria-pressed=true]")].some(
            ({ textContent }) => textContent?.includes(coming),
          ),
        w.news.event.answer.coming,
      ),
    );
  });

  test("finds a document and its file", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/documents");
    await waitForElement(driver, { css: "main a[download], main a[href*='/files/']" });
    const status = await driver.run(async () => {
      const link = document.querySelector<HTMLAnchorElement>(
        "main a[download], main a[href*='/files/']",
      );
      return link ? (await fetch(link.href)).status : 0;
    });
    expect(status).toBe(200);
  });

  test("adds words to one's own request", async () => {
    await enterAs(driver, "resident");
    await goTo(driver, "/requests");
    await driver.click({ css: "main a[href*='/requests/R-']" });
    const text = unique("Вода ще тече");
    await driver.type({ css: "main textarea" }, text);
    await driver.click({ css: "main button[type=submit]" });
    await waitForElement(driver, { css: "main article", name: text });
  });
});
