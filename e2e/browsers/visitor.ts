import { inject } from "vitest";
import type { Role } from "../support/browser.ts";
import { type Driver, type Target, waitFor } from "./driver.ts";

const broken = /Щось зламалося|Something broke|Что-то сломалось|Сторінка не відкрилася/;

/** Signs a browser in as a role, or out for null, and sets its language to Ukrainian. */
export async function enterAs(
  driver: Driver,
  role: Role | null,
  baseUrl = inject("baseUrl"),
): Promise<void> {
  await driver.open(`${baseUrl}/icon.svg`);
  await driver.run(async (role) => {
    const headers = { "x-oselia": "1", "content-type": "application/json" };
    await fetch("/api/identity/sign-out", { method: "POST", headers, body: "{}" });
    const body = JSON.stringify({ role });
    if (role) await fetch("/api/identity/sign-in/demo", { method: "POST", headers, body });
    localStorage.setItem("i18nextLng", "uk");
  }, role);
}

export async function goTo(
  driver: Driver,
  path: string,
  baseUrl = inject("baseUrl"),
): Promise<void> {
  await driver.open(baseUrl + path);
  await waitForPage(driver, path);
}

/** Waits for a page's heading; fails where the page reports a fault or never comes. */
export async function waitForPage(driver: Driver, what: string): Promise<void> {
  const text = await waitFor(`${what}: its heading`, () =>
    driver.run(() => {
      const heading = [...document.querySelectorAll("h1, h2")].some(
        (one) => one.getClientRects().length > 0 && one.textContent !== "",
      );
      const waits = document.querySelector(".boot") && document.querySelector("#root");
      return heading && !waits && document.body.innerText;
    }),
  );
  if (broken.test(text)) throw new Error(`${what}: ${broken.exec(text)?.[0]}`);
}

export const waitForElement = (driver: Driver, { css, name = "" }: Target) =>
  waitFor(`${css} ${name}`, () =>
    driver.run(
      (css, name) =>
        [...document.querySelectorAll(css)].some(
          (element) =>
            element.getClientRects().length > 0 &&
            (element.textContent ?? "").replaceAll(/\s+/g, " ").includes(name),
        ),
      css,
      name,
    ),
  );

/** Sets the file of a file field, as the browser's file dialog does. */
export async function attachFile(driver: Driver, css: string, file: File): Promise<void> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString("base64");
  await driver.run(
    (css, bytes, name, type) => {
      const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([data], name, { type }));
      const field = document.querySelector<HTMLInputElement>(css);
      if (!field) throw new Error(`no ${css}`);
      field.files = transfer.files;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    css,
    bytes,
    file.name,
    file.type,
  );
}
