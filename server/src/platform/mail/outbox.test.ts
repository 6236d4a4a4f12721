import { createHash } from "node:crypto";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Env } from "../http/http.ts";
import { renderLetter } from "./letter.ts";
import { mountOutbox } from "./outbox.ts";
import { openTestWorld, type TestWorld } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
});
afterAll(() => world.close());

function openPage(demo = true) {
  const app = new Hono<Env>();
  mountOutbox(app, { ...world, config: { ...world.config, demo } });
  return async (cookie = "", accept = "") =>
    app.request("/outbox", { headers: { cookie, "accept-language": accept } });
}

const hello = (n: number) => ({
  to: `person-${n}@example.com`,
  language: "uk" as const,
  kind: "identity.reset" as const,
  ...renderLetter({
    language: "uk",
    subject: `Лист ${n} <script>alert(1)</script>`,
    paragraphs: ["<img src=x onerror=alert(1)> javascript:alert(1)"],
    action: { label: "Далі", href: "https://oselia.test/go?token=1&x=2" },
  }),
});

test("an empty outbox says so, in the reader's language", async () => {
  const open = openPage();
  expect(await (await open()).text()).toContain("Ще не надіслано жодного листа.");
  expect(await (await open("", "en-GB,en")).text()).toContain("No letter has been sent yet.");
  expect(await (await open("lang=ru", "en")).text()).toContain("Ещё не отправлено");
});

test("shows the latest letters, escaped, with links that open", async () => {
  for (let n = 1; n <= 52; n += 1) {
    world.setNow(new Date(Date.UTC(2026, 10, 17, 10, n)));
    await world.mail.send(null, hello(n));
  }
  const page = await (await openPage()()).text();
  expect(page.match(/<article/g)).toHaveLength(50);
  expect(page.indexOf("Лист 52 ")).toBeLessThan(page.indexOf("Лист 51 "));
  expect(page).not.toContain("Лист 2 ");
  expect(page).toContain("17 листопада 2026");
  expect(page).toContain('<a href="https://oselia.test/go?token=1&amp;x=2"');
  expect(page).not.toMatch(/<script|<img|href="javascript/);
});

test("says in the reader's language that anyone may come in", async () => {
  const open = openPage();
  expect(await (await open()).text()).toContain("увійти може кожен");
  expect(await (await open("", "en")).text()).toContain("anyone may sign in");
  expect(await (await open("lang=ru")).text()).toContain("войти может кто угодно");
});

test("lets nothing run and nothing load but its own style", async () => {
  const response = await openPage()();
  const csp = response.headers.get("content-security-policy");
  const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(csp).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("is not there outside demo mode", async () => {
  expect((await openPage(false)()).status).toBe(404);
});
