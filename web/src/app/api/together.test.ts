// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { togetherLimits } from "#core/kernel/network.ts";
import { askedTogether, askTogether } from "./together.ts";

type AnswerRequest = (url: string, paths: string[] | null) => Response | Promise<Response>;
let requested: string[] = [];

function server(answer: AnswerRequest): void {
  requested = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    requested.push(url);
    return answer(url, init?.body ? (JSON.parse(init.body as string) as string[]) : null);
  });
}

const lines = (...all: object[]) =>
  new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(""), {
    headers: { date: "Sun, 22 Nov 2026 22:00:00 GMT", "x-request-id": "all" },
  });

beforeEach(askTogether);
afterEach(() => {
  window.dispatchEvent(new Event("pointerdown"));
  vi.unstubAllGlobals();
});

test("reads of one moment are one request, answered in any order", async () => {
  server(() =>
    lines(
      { n: 1, status: 404, headers: [["x-request-id", "second"]], body: '{"code":"x"}' },
      { n: 0, status: 200, body: "[1]" },
    ),
  );
  const [first, second] = await Promise.all([askedTogether("/a"), askedTogether("/b?c=1")]);
  expect(requested).toEqual(["/api/together"]);
  expect(await first?.json()).toEqual([1]);
  expect(second?.status).toBe(404);
  expect(second?.headers.get("x-request-id")).toBe("second");
  expect(second?.headers.get("date")).toContain("2026");
});

test("one read goes as it is, and so does each that has to", async () => {
  server((url, paths) =>
    paths ? lines({ n: 0, status: 0 }, { n: 1, status: 200, body: "2" }) : Response.json(url),
  );
  expect(await (await askedTogether("/a"))?.json()).toBe("/api/a");
  const both = await Promise.all([askedTogether("/b"), askedTogether("/c")]);
  expect(await Promise.all(both.map((one) => one?.json()))).toEqual(["/api/b", 2]);
  expect(requested).toEqual(["/api/a", "/api/together", "/api/b"]);
});

test("a server that knows no such call is asked for each", async () => {
  server((url, paths) => (paths ? new Response(null, { status: 404 }) : Response.json(url)));
  const both = await Promise.all([askedTogether("/a"), askedTogether("/b")]);
  expect(await Promise.all(both.map((one) => one?.json()))).toEqual(["/api/a", "/api/b"]);
});

test("an answer that breaks off fails only those that were not answered", async () => {
  server(() => lines({ n: 0, status: 200, body: "1" }));
  const [first, second] = await Promise.allSettled([askedTogether("/a"), askedTogether("/b")]);
  expect(first.status).toBe("fulfilled");
  expect(second.status).toBe("rejected");
});

test("a path too long for the others goes alone", () => {
  expect(askedTogether(`/a?ids=${"1".repeat(togetherLimits.path)}`)).toBeNull();
});

test("whoever acts is answered alone", () => {
  window.dispatchEvent(new Event("keydown"));
  expect(askedTogether("/a")).toBeNull();
});
