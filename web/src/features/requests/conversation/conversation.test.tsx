// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/requests/texts/uk.ts";
import type { CommentView, RequestView } from "#core/requests/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { mount } from "#web/ui/testing.ts";
import { Conversation } from "./conversation.tsx";

const viewer = vi.hoisted(() => ({ id: "eva", staff: false, several: false }));
vi.mock("../use-me.ts", () => ({ useMe: () => viewer }));
vi.mock("./outbox.ts", () => ({ useOutgoingComments: () => [] }));
vi.mock("./composer.tsx", () => ({ Composer: () => null }));
vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const at = "2026-11-20T10:00:00Z";
const comment = (author: string, staff = false): Partial<CommentView> => ({
  id: author,
  kind: "public",
  body: "…",
  author: { id: author, name: author },
  staff,
  at,
  attachments: [],
});
const request = {
  id: "r",
  description: "Тече кран",
  reporter: { id: "ann", name: "ann" },
  createdAt: at,
  attachments: [],
  allowedActions: [],
  timeline: [
    { id: 1, event: "created", at },
    ...[comment("ann"), comment("eva"), comment("max", true)].map((words, n) => ({
      id: n + 2,
      event: "comment_added",
      at,
      comment: words,
    })),
  ],
} as unknown as RequestView;

test.each([
  ["eva", false, ["eva"]],
  ["ann", false, ["ann", "ann"]],
  ["max", true, ["max"]],
])("only what %s wrote stands at their right", (id, staff, expected) => {
  Object.assign(viewer, { id, staff });
  const leave = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Conversation reference={{ number: "R-000001" }} request={request} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const reversed = [...document.querySelectorAll("article.flex-row-reverse")];
  expect(reversed.map((bubble) => bubble.querySelector("p > span")?.textContent)).toEqual(expected);
  expect(document.querySelectorAll("article")).toHaveLength(4);
  leave();
});
