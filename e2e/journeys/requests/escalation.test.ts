import { expect, test } from "vitest";
import { expireAnswer } from "../../support/books.ts";
import { useOwnProgram } from "../../support/own-program.ts";
import { openRequest, unique } from "../../support/requests.ts";
import { patience } from "../../../tools/patience.ts";

// The clock of a request is moved in its database.
const { dataDir, openDeviceOf } = useOwnProgram("escalation");

test("an administrator hears by the bell that nobody answered in time, and opens the request", async () => {
  const title = unique("Тече стояк");
  const number = await openRequest(await openDeviceOf("resident"), { title });
  const office = await (await openDeviceOf("admin")).newPage();
  await office.goto("/manager");
  const bell = office.getByRole("button", { name: /^Сповіщення/ });
  await bell.waitFor();
  expect(await bell.getAttribute("aria-label")).toBe("Сповіщення");

  await expireAnswer(dataDir(), number);
  // The job looks each minute.
  await expect
    .poll(() => bell.getAttribute("aria-label"), { timeout: patience(90_000) })
    .toMatch(/непрочитан/);
  await bell.click();
  const panel = office.getByRole("dialog", { name: "Сповіщення" });
  const line = panel.getByRole("link", { name: new RegExp(title) });
  await line.getByText("Строк відповіді сплив").waitFor();
  await line.click();
  await office.getByRole("heading", { name: title }).waitFor();
  await expect.poll(() => bell.getAttribute("aria-label")).toBe("Сповіщення");
});
