// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/notifications/texts/outreach/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, get, mount } from "#web/ui/testing.ts";
import { Sending } from "./sending.tsx";

type Call = (input: { about: string }) => Promise<{ count: number }>;
const calls = vi.hoisted(() => ({ stop: vi.fn<Call>(), resume: vi.fn<Call>() }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { outreachRecord: calls },
  onApiError: () => undefined,
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const texts = uk.outreach_record;
const none = { email: 0, sms: 0, unreached: 0, waiting: 0, queued: 0, stopped: 0 };

const open = (counts: Partial<typeof none>, stoppable = true) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Sending
          about="post"
          stoppable={stoppable}
          counts={{ ...none, segments: 0, letters: 0, ...counts }}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.clearAllMocks();
  calls.stop.mockResolvedValue({ count: 1 });
  calls.resume.mockResolvedValue({ count: 1 });
});

test("a sending says how far it is, and is stopped", async () => {
  const unmount = open({ sms: 120, email: 30, unreached: 10, waiting: 40, queued: 40 });
  const bar = document.querySelector('[role="progressbar"]');
  expect(bar?.getAttribute("aria-valuenow")).toBe("80");
  expect(document.body.textContent).toContain("160 із 200");
  click(get("button", texts.stop));
  await vi.waitFor(() => expect(calls.stop.mock.calls[0]?.[0]).toEqual({ about: "post" }));
  unmount();
});

test("what was stopped is said, and sent after all", async () => {
  const unmount = open({ sms: 10, unreached: 5, stopped: 5 });
  expect(get("status").textContent).toBe("Надсилання зупинено: 5 людей ще не отримали");
  click(get("button", texts.resume));
  await vi.waitFor(() => expect(calls.resume.mock.calls[0]?.[0]).toEqual({ about: "post" }));
  unmount();
});

test("whoever does not serve all only sees how far it is; a finished one shows nothing", () => {
  const unmount = open({ sms: 1, waiting: 1, queued: 1 }, false);
  expect(document.querySelector("button")).toBeNull();
  unmount();
  const finished = open({ sms: 2 });
  expect(document.body.textContent).toBe("");
  finished();
});
