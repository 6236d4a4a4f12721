// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/news/texts/uk.ts";
import type { NewsView } from "#core/news/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { Comments } from "./comments.tsx";

const { comment, comments } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return {
    comment: vi.fn<(input: { commentId: string; body: string }) => Promise<object>>(),
    comments: vi.fn<() => Promise<{ items: object[]; nextCursor: null }>>(),
  };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: {
    news: { comment, comments },
  },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const show = (id: string) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Comments post={{ ...post, id }} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
const post = {
  comments: 0,
  commentsAllowed: true,
  allowed: { comment: true },
} as Partial<NewsView> as NewsView;
const first = "00000000-0000-4000-8000-000000000001";
const second = "00000000-0000-4000-8000-000000000002";
/** Sends and waits for what the answer changes. */
const send = () =>
  act(async () => {
    get("button", uk.news.comments.send).click();
    await new Promise((done) => {
      setTimeout(done);
    });
  });
const field = () => get<HTMLTextAreaElement>("textbox");

beforeEach(() => {
  localStorage.clear();
  comment.mockReset();
  comments.mockResolvedValue({ items: [], nextCursor: null });
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
});

test("a comment that was typed is there after a detour, below its own post alone", () => {
  let leave = show(first);
  write(field(), "Дякуємо за новини");
  leave();
  leave = show(second);
  expect(field().value).toBe("");
  leave();
  leave = show(first);
  expect(field().value).toBe("Дякуємо за новини");
  leave();
});

test("a link in a comment opens in a tab of its own", async () => {
  const written = {
    id: second,
    author: "Олена",
    staff: false,
    body: "Розклад: https://example.org/rozklad",
    createdAt: "2026-11-17T10:00:00Z",
    deletedAt: null,
    allowed: { delete: false },
  };
  comments.mockResolvedValue({ items: [written], nextCursor: null });
  const leave = show("00000000-0000-4000-8000-000000000003");
  await vi.waitFor(() => {
    const link = get("link", "https://example.org/rozklad");
    expect(link.getAttribute("href")).toBe("https://example.org/rozklad");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  });
  leave();
});

test("a refused comment stays a draft with its id; a sent one leaves none", async () => {
  let leave = show(first);
  write(field(), "Коли дадуть воду?");
  leave();
  leave = show(first);
  comment.mockRejectedValueOnce(new ApiError("generic.forbidden", { status: 403 }));
  await send();
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  leave();
  leave = show(first);
  comment.mockResolvedValueOnce({});
  await send();
  expect(field().value).toBe("");
  expect(comment.mock.lastCall?.[0]).toMatchObject({ body: "Коли дадуть воду?" });
  // Its first attempt may have arrived: the server takes both for one.
  const ids = comment.mock.calls.map(([{ commentId }]) => commentId);
  expect(new Set(ids).size).toBe(1);
  leave();
  leave = show(first);
  expect(field().value).toBe("");
  leave();
});
