import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

export const password = "Зелений-Дім-27";

/** The label as it stands: «Пароль *», not «Показати пароль». */
export const passwordLabel = /^Пароль[\s*]*$/;

export type Person = { email: string; first: string; last: string };

/** Makes up a person whose address nobody has. */
export function someone(): Person {
  return {
    email: `person-${crypto.randomUUID().slice(0, 12)}@example.com`,
    first: "Соломія",
    last: "Гнатюк",
  };
}

/** Signs somebody up by the API and follows the link of their letter, which signs the device in. */
export async function signUp(context: BrowserContext): Promise<Person> {
  const person = someone();
  const headers = { "x-oselia": "1" };
  const { first, last, email } = person;
  const answer = await context.request.post("/api/identity/sign-up", {
    headers,
    data: {
      firstName: first,
      lastName: last,
      email,
      phone: "067 123 45 67",
      password,
      language: "uk",
      termsVersion: 1,
      privacyVersion: 1,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const link = await linkFor(context, email, "Підтвердьте адресу");
  const verified = await context.request.post("/api/identity/verify-email", {
    headers,
    data: { token: new URL(link).hash.slice(1), password },
  });
  expect(verified.status()).toBe(200);
  return person;
}

/** Creates an account. */
export async function account(context: BrowserContext): Promise<Person> {
  const person = await signUp(context);
  await context.request.post("/api/identity/sign-out", { headers: { "x-oselia": "1" } });
  return person;
}

/** Returns the link of the newest letter to an address with this subject. */
export async function linkFor(
  context: BrowserContext,
  email: string,
  subject: string,
): Promise<string> {
  const newest = async () => {
    const outbox = await context.request.get("/outbox");
    const [, ...letters] = (await outbox.text()).split("<article ");
    return letters.find((one) => {
      const [heading = "", text = ""] = one.split("</h2>");
      return heading.includes(subject) && text.includes(email);
    });
  };
  await expect.poll(newest).toBeDefined();
  return /<a href="([^"]+)"/.exec((await newest()) ?? "")?.[1] ?? "";
}

/** Signs in by address and password, as far as the next page or question. */
export async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Електронна адреса").fill(email);
  await page.getByLabel(passwordLabel).fill(secret);
  await page.getByRole("button", { name: "Увійти", exact: true }).click();
}
