import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { BrowserContext } from "playwright-core";
import type { HomesView } from "#core/billing/views.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../../support/browser.ts";
import { choose } from "../../support/choose.ts";
import { read, sheet, sum } from "../../support/billing.ts";

let owners: BrowserContext;

beforeEach(async () => {
  owners = await newDevice({ width: 390 });
});
afterEach(() => closeDevice(owners));
afterAll(closeBrowser);

test("an owner sees what is to be paid, narrows the invoices and opens one", async () => {
  const page = await signIn(owners, "owner", "/dashboard");
  const { accounts, unpaid } = await read<HomesView>(owners, "/billing/homes");
  expect(unpaid).toBeGreaterThan(0);
  await page.getByRole("link", { name: /^Платежі/ }).click();
  await page.getByRole("heading", { level: 1, name: "Платежі" }).waitFor();
  await page.getByText("До сплати", { exact: true }).first().waitFor();
  const open = accounts.flatMap((account) => account.open);
  const [chosen] = open;
  const link = page.getByRole("link").filter({ hasText: chosen?.number ?? "" });
  await link.first().waitFor();

  await page.getByLabel("Вид рахунків").selectOption("rent");
  await expect.poll(() => new URL(page.url()).searchParams.get("type")).toBe("rent");
  await page.getByLabel("Період").selectOption("last_month");
  await page.getByRole("heading", { name: "Таких рахунків немає" }).waitFor();
  await page.getByRole("button", { name: "Показати всі" }).click();
  await link.first().click();
  await sheet(page, chosen?.number ?? "")
    .getByText("Лишилося сплатити")
    .first()
    .waitFor();
  const left = new Intl.NumberFormat("uk", { minimumFractionDigits: 2 }).format(
    (chosen?.remaining ?? 0) / 100,
  );
  await sheet(page, chosen?.number ?? "")
    .getByText(sum(left))
    .first()
    .waitFor();
  await page.goBack();
  await sheet(page, chosen?.number ?? "").waitFor({ state: "hidden" });

  await choose(page.getByRole("radio", { name: "Надходження" }));
  await page.getByRole("list", { name: "Надходження" }).waitFor();
});
