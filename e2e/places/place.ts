import type { Page } from "playwright-core";
import type { Role } from "../support/browser.ts";
import type { textsByLanguage } from "../support/words.ts";

export type PlaceTexts = (typeof textsByLanguage)["uk"];

/** A page in one of its states: how to come there, and what to do once there. */
export type TestedPlace = {
  name: string;
  role: Role | null;
  path: string;
  /** The build wrote it, each language as a document of its own. */
  prerendered?: true;
  /** Brings the page into its state, in the language of `w`. */
  act?: (page: Page, w: PlaceTexts) => Promise<unknown>;
  /** States that follow on the same page, each from the one before: a page need not be opened for each. */
  next?: readonly { name: string; act: (page: Page, w: PlaceTexts) => Promise<unknown> }[];
  /** Before the page is opened, e.g. an answer of the server's that is hard to come by. */
  before?: (page: Page) => Promise<unknown>;
};

/** Home of the demo's resident, and the API as they may read it. */
export type Demo = {
  home: { building: string; entrance: string; apartment: string };
  read: <T>(path: string) => Promise<T>;
};

/** Type of the export `places` in each `*.places.ts`. */
export type PlacesOf = (demo: Demo) => readonly TestedPlace[] | Promise<readonly TestedPlace[]>;

/** Answers calls to `path` with this value. */
export const answered = (path: RegExp, json: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json }));

/** Combines several answers. */
export const all =
  (...some: ((page: Page) => Promise<unknown>)[]) =>
  (page: Page) =>
    Promise.all(some.map((one) => one(page)));

/** Answers calls to `path` with a server fault. */
export const broken = (path: RegExp) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      headers: { "x-request-id": "00000000-0000-4000-8000-000000000000" },
      json: { defined: true, code: "generic.server", status: 500, message: "", data: {} },
    }),
  );

export const press = (name: (w: PlaceTexts) => string) => (page: Page, w: PlaceTexts) =>
  page
    .getByRole("button", { name: name(w), exact: true })
    .first()
    .click();

/** Presses a dialog's button and waits for the fields that it refuses. */
export const submit = (name: (w: PlaceTexts) => string) => async (page: Page, w: PlaceTexts) => {
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("button", { name: name(w), exact: true }).click();
  await dialog.locator("[aria-invalid=true]").first().waitFor();
};

/** Closes the dialog on top, in which nothing has been typed. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
}

/** Takes an item of a menu and waits for the dialog that it opens. */
export async function chooseFromMenu(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

/** Waits until the page stands: nothing loads, letters are drawn in their own type. */
export async function settled(page: Page): Promise<void> {
  // What the server wrote for readers without scripts has gone, before the headings count.
  await page.locator("#root > main:not(#content)").waitFor({ state: "detached" });
  await page.locator(":is(h1, h2):visible").first().waitFor();
  await page.waitForFunction(() => {
    // The design system shows what is busy for ever.
    const busy = location.pathname === "/design-system" ? "" : ", [aria-busy=true], .animate-glint";
    return !document.querySelector(`.boot${busy}`) && document.fonts.status === "loaded";
  });
}
