import type { Locator, Page, Request } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, type Role, signInAs } from "../support/browser.ts";
import { textsByLanguage } from "../support/words.ts";

const w = textsByLanguage.uk;
afterAll(closeBrowser);

type LateAnswer = {
  name: string;
  role: Role | null;
  path: string;
  /** Part of the address whose answer comes late. */
  late: RegExp;
  target: (page: Page) => Locator;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Pages that wait for the answer: without it the target would move, or be another one. */
const answers: LateAnswer[] = [
  {
    name: "the way to change an address",
    role: "resident",
    path: "/profile",
    late: /\/api\/identity\/email-change$/,
    target: (page) => button(page, w.profile.email.change),
  },
  {
    name: "a choice of notifications",
    role: "resident",
    path: "/profile?tab=notifications",
    late: /\/api\/identity\/phone$/,
    target: (page) => page.getByRole("switch", { name: "Заявки: Пошта" }),
  },
  {
    name: "a way to pay",
    role: "owner",
    path: "/payments",
    late: /\/api\/autopay$/,
    target: (page) => page.getByRole("main").getByRole("button", { name: /^Сплатити/ }),
  },
  {
    name: "a field of a new request",
    role: "resident",
    path: "/requests/new",
    late: /\/api\/places\/contacts$/,
    target: (page) => page.getByLabel(w.requests.form.field.title),
  },
  {
    name: "a setting of the organisation",
    role: "admin",
    path: "/manager/staff",
    late: /\/api\/organisation-page$/,
    target: (page) => button(page, w.staff.organisation.change),
  },
  {
    name: "the way home from a page that is not there",
    role: null,
    path: "/no/such/page",
    late: /\/assets\/public-shell-[^/]*\.js$/,
    target: (page) => page.getByRole("main").getByRole("link", { name: w.shell.back_home }),
  },
];

/** Counts the calls of a page that wait for their answer, without the late one and the live stream. */
function countOpenCalls(page: Page, late: RegExp): () => number {
  const open = new Set<Request>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!live$)/.test(pathname) && !late.test(pathname)) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

test.each(answers)("$name is shown once it stands still", async ({ role, path, late, target }) => {
  const device = await newDevice();
  try {
    if (role) await signInAs(device, role);
    const page = await device.newPage();
    const answer = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const lateCall = page.waitForRequest(late);
    const others = countOpenCalls(page, late);
    await page.goto(path);
    await lateCall;
    await expect.poll(others).toBe(0);
    await page.getByRole("status").filter({ hasText: w.shell.loading }).last().waitFor();
    expect(await target(page).count()).toBe(0);
    answer.resolve();
    await target(page).first().waitFor();
  } finally {
    await closeDevice(device);
  }
});
