import { expect, test } from "vitest";
import { toApiError } from "./api-answer.ts";

const body = (code: string, data: object = {}) => ({ defined: true, code, status: 422, data });

test("a refusal keeps its code, issues and request id", () => {
  const issues = [{ path: "email", rule: "email" }];
  const error = toApiError(body("generic.validation", { issues }), 422, { "x-request-id": "r-1" });
  expect(error).toMatchObject({
    code: "generic.validation",
    issues,
    requestId: "r-1",
    status: 422,
  });
});

test("Retry-After is known even where the body does not say it", () => {
  const error = toApiError(body("api.rate_limit"), 429, { "retry-after": "40" });
  expect(error.data.retryAfter).toBe(40);
});

test.each([
  ["<html>", 502, "api.maintenance"],
  [null, 504, "generic.timeout"],
  [{ code: "NOT_OURS" }, 500, "generic.server"],
  [{ code: "constructor" }, 404, "generic.not_found"],
  [{ code: "generic.constructor()" }, 422, "generic.validation"],
  ["", 401, "generic.unauthorized"],
  [undefined, 418, "generic.general"],
])("%j under %i is %s", (answer, status, code) => {
  expect(toApiError(answer, status, {}).code).toBe(code);
});
