// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { EntryView, MeView } from "#core/identity/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { mount } from "#web/ui/testing.ts";
import { HeardBy } from "./heard-by.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/profile">{children}</a>,
}));
vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const { heard } = uk.requests;
const off = { email: false, push: false, sms: false, telegram: false };
const request = { status: "new", reporter: { id: "me" }, muted: false };

/** Reads what the note says to somebody with these choices. */
function read(
  choices: Partial<typeof off>,
  {
    letters = "at_once",
    mail = true,
    of = {},
  }: { letters?: string; mail?: boolean; of?: object } = {},
) {
  const requests = { ...off, ...choices };
  const me = { id: "me", notifications: { requests }, letterFrequency: letters };
  const entry = { me: me as unknown as MeView, mail } as EntryView;
  queryClient.setQueryData(entryQuery.queryKey, entry);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <HeardBy request={{ ...request, ...of } as unknown as RequestView} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const text = document.body.textContent;
  unmount();
  return text;
}
const noteOf = (text: string) => `${text} ${heard.change}`;

test("whoever gets letters alone is told so, and how often", () => {
  expect(read({ email: true })).toBe(noteOf(heard.at_once));
  expect(read({ email: true }, { letters: "daily" })).toBe(noteOf(heard.daily));
  expect(read({ email: true }, { letters: "weekly" })).toBe(noteOf(heard.weekly));
});

test("whoever gets nothing is told so, also where the site sends no letters", () => {
  expect(read({})).toBe(noteOf(heard.none));
  expect(read({ email: true }, { mail: false })).toBe(noteOf(heard.none));
});

test("nothing is said where news comes another way, of others' requests, of closed and muted ones", () => {
  for (const way of ["push", "sms", "telegram"]) expect(read({ [way]: true })).toBe("");
  for (const of of [
    { reporter: { id: "other" } },
    { status: "completed" },
    { priority: "urgent" },
    { muted: true },
  ])
    expect(read({ email: true }, { of })).toBe("");
});
