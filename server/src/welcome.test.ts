import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { roles } from "#core/kernel/actor.ts";
import { type Config, loadConfig } from "#server/platform/start/config.ts";
import { demoPassword, welcomeText } from "./welcome.ts";

function configWith(part: Partial<Config>): Config {
  return { ...loadConfig({}), databaseUrl: "", secret: "", demo: false, cards: null, ...part };
}

test("a demo shows its four accounts and where mail is read", () => {
  const text = welcomeText(configWith({ demo: true }));
  for (const role of roles) expect(text).toContain(demoEmail(role));
  expect(text).toContain(demoPassword);
  expect(text).toContain("http://localhost:3000/outbox");
  expect(text).toContain("http://localhost:3000/org/sonyachnyi");
  expect(text).toContain("anyone may sign in, and nothing in it is private");
});

test("without a demo there are no accounts to show", () => {
  expect(welcomeText(configWith({}))).not.toContain(demoPassword);
});

test("the README names the accounts that there are", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  for (const role of roles) expect(readme).toContain(`\`${demoEmail(role)}\``);
  expect(readme).toContain(`\`${demoPassword}\``);
});
