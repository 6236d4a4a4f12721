import { expect, test } from "vitest";
import { withCall } from "./call-times.ts";
import { createLog, scrubLine } from "./log.ts";

function capture() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test("carries the request id across awaits", async () => {
  const { log, lines } = capture();
  await withCall("r-1", async () => {
    await Promise.resolve();
    log.info("inside");
  });
  log.info("outside");
  expect(lines.map((line) => line["requestId"])).toEqual(["r-1", undefined]);
  expect(lines[0]).toMatchObject({ level: "info", msg: "inside" });
});

test("keeps secrets and people out of fields, however deep", () => {
  const { log, lines } = capture();
  log.info({
    email: "a@b.ua",
    request: { headers: { cookie: "s=1", authorization: "Bearer x" } },
    user: { phone: "+380671234567", firstName: "Оля" },
    number: 12,
  });
  const line = JSON.stringify(lines[0]);
  for (const secret of ["a@b.ua", "s=1", "Bearer", "380671234567", "Оля"])
    expect(line).not.toContain(secret);
  expect(lines[0]).toMatchObject({ number: 12 });
});

test("keeps secrets and people out of free text", () => {
  expect(scrubLine("mail to olena@demo.ua failed")).toBe("mail to [email] failed");
  expect(scrubLine("call +380 67 123-45-67 or 0671234567")).toBe("call [phone] or [phone]");
  expect(scrubLine("GET /verify?token=abc&x=1")).toBe("GET /verify?token=[redacted]&x=1");
  expect(scrubLine("postgres://oselia:hunter2@db/oselia")).toBe(
    "postgres://oselia:[redacted]@db/oselia",
  );
  expect(scrubLine("Authorization: Bearer abc.def")).toBe("Authorization: Bearer [redacted]");
});

test("leaves figures, times and ids alone", () => {
  for (const line of [
    '{"time":"2026-11-20T12:00:00.000Z","id":"01890a5d-ac96-774b-bcce-b302099a8057"}',
    '{"port":3000,"bytes":1234567890,"url":"http://localhost:3000"}',
  ])
    expect(scrubLine(line)).toBe(line);
});

test("logs a failed query without its values, and the cause's code", () => {
  const { log, lines } = capture();
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (name)=(Оля) already exists.",
  });
  log.error(
    { err: new Error("Failed query: insert …\nparams: Оля,\nКиїв", { cause }) },
    "call failed",
  );
  const line = JSON.stringify(lines[0]);
  expect(line).not.toContain("Оля");
  expect(line).not.toContain("Київ");
  expect(lines[0]).toMatchObject({ err: { type: "Error", cause: { code: "23505" } } });
  expect(line).toContain("log.test.ts");
});

test("says what failed where an error has no message of its own, or is none", () => {
  const { log, lines } = capture();
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), {
      code: "ECONNREFUSED",
      address,
      port: 5432,
    });
  const several = new AggregateError([refused("::1"), refused("10.1.2.3")]);
  Object.assign(several, { code: "ECONNREFUSED" });
  // As pg-boss hands its errors on.
  const { message, stack } = several;
  for (const err of [several, { ...several, message, stack, queue: "mail.deliver" }, { secret: 1 }])
    log.error({ err }, "failed");
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/\[object|5432|10\.1\.2\.3|::1/);
  expect(lines).toMatchObject([
    {
      err: {
        type: "AggregateError",
        code: "ECONNREFUSED",
        message: "ECONNREFUSED",
        errors: [{ message: "connect ECONNREFUSED [address]" }, { code: "ECONNREFUSED" }],
      },
    },
    { err: { code: "ECONNREFUSED", message: "ECONNREFUSED", queue: "mail.deliver" } },
    { err: { type: "Object", message: "without a message, of secret" } },
  ]);
});
