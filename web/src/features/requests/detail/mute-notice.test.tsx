// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { muteAnchor } from "#core/requests/letters/mute.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, get, mount } from "#web/ui/testing.ts";
import { MuteNotice } from "./mute-notice.tsx";

type Input = { number: string; muted: boolean };
const mute = vi.hoisted(() => vi.fn<(input: Input) => Promise<{ muted: boolean }>>());
const place = vi.hoisted(() => ({ hash: "" }));
const viewer = vi.hoisted(() => ({ staff: false }));
vi.mock("@tanstack/react-router", () => ({
  useLocation: ({ select }: { select: (at: { hash: string }) => unknown }) => select(place),
}));
vi.mock("../use-me.ts", () => ({
  useMe: () => ({ id: "me", staff: viewer.staff, several: false }),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { requests: { mute } },
  onApiError: () => undefined,
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const { mute: texts } = uk.requests;
const number = "R-000001";
const id = "0198f000-0000-7000-8000-000000000001";

/** Notice of a request whose state the server's answers change, as the page's query does. */
function Page({ muted: first }: { muted: boolean | null }) {
  const [muted, setMuted] = useState(first);
  mute.mockImplementation(async (input) => {
    setMuted(input.muted);
    return { muted: input.muted };
  });
  return <MuteNotice reference={{ number }} request={{ id, muted }} />;
}
const open = (muted: boolean | null) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Page muted={muted} />
      </I18nextProvider>
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.clearAllMocks();
  place.hash = "";
  viewer.staff = false;
});

test.each([
  ["no notifications come of it at all", null, muteAnchor],
  ["they are on and nobody asks", false, ""],
])("nothing is shown where %s", (_case, muted, hash) => {
  place.hash = hash;
  const unmount = open(muted);
  expect(document.body.textContent).toBe("");
  unmount();
});

test.each([
  ["a resident", false, texts.still_reporter],
  ["staff", true, texts.still_staff],
])("a muted request tells %s what still comes", (_who, staff, still) => {
  viewer.staff = staff;
  const unmount = open(true);
  expect(get("status").textContent).toBe(texts.muted + still);
  unmount();
});

test("a notification's setting leads to the switch, which stays where it was pressed", async () => {
  place.hash = muteAnchor;
  const unmount = open(false);
  const button = get("button", texts.mute);
  button.focus();
  click(button);
  await vi.waitFor(() => expect(get("status").textContent).toContain(texts.muted));
  expect(mute.mock.calls.map(([input]) => input)).toEqual([{ number, muted: true }]);
  place.hash = "";
  click(get("button", texts.unmute));
  await vi.waitFor(() => expect(get("status").textContent).toBe(texts.unmuted));
  expect(mute.mock.calls.at(-1)?.[0]).toEqual({ number, muted: false });
  expect(document.activeElement).toBe(get("button", texts.mute));
  unmount();
});
