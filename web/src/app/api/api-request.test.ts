import { expect, test } from "vitest";
import { planRequest } from "./api-request.ts";

const nothing = { body: null, json: false };

test("a part of the path leaves the input", () => {
  expect(planRequest("GET /requests/{number}", { number: "R-000012" })).toEqual({
    method: "GET",
    path: "/requests/R-000012",
    ...nothing,
  });
});

test("a part of the path cannot reach another path", () => {
  expect(planRequest("DELETE /files/{id}", { id: "../me?x=1" }).path).toBe(
    "/files/..%2Fme%3Fx%3D1",
  );
});

test("a GET asks in bracket notation and leaves out what is undefined", () => {
  const input = { status: ["new", "pending"], mine: true, search: undefined, limit: 5 };
  expect(planRequest("GET /requests", input)).toEqual({
    method: "GET",
    path: "/requests?status%5B0%5D=new&status%5B1%5D=pending&mine=true&limit=5",
    ...nothing,
  });
});

test("anything else is a JSON body, without what stands in the path", () => {
  const plan = planRequest("POST /requests/{number}/actions/{action}", {
    number: "R-1",
    action: "ask",
    question: "Де?",
    version: 2,
  });
  expect(plan).toEqual({
    method: "POST",
    path: "/requests/R-1/actions/ask",
    body: JSON.stringify({ question: "Де?", version: 2 }),
    json: true,
  });
});

test("a file travels as a form", () => {
  const { body, json } = planRequest("POST /files", { file: new Blob(["x"]) });
  expect(body).toBeInstanceOf(FormData);
  expect(json).toBe(false);
});

test("no input is no body", () => {
  expect(planRequest("POST /identity/sign-out", undefined)).toEqual({
    method: "POST",
    path: "/identity/sign-out",
    ...nothing,
  });
});
