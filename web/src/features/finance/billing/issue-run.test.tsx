// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/finance/texts/uk.ts";
import type { IssueRunInput } from "#core/finance/inputs.ts";
import type { PreviewView, RunView } from "#core/finance/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { IssueRun } from "./issue-run.tsx";

const issueRun = vi.hoisted(() => vi.fn<(input: IssueRunInput) => Promise<RunView>>());
vi.mock("#web/app/api/api.ts", () => ({
  api: { finance: { issueRun } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const preview = { period: "2026-11", invoices: 3_000, amount: 90_000 } as PreviewView;
const run = (over: Partial<RunView>) => ({ planned: 3_000, invoices: 0, amount: 0, ...over });

test("a run is asked for until it says issued, and says how far it is: first planned, then issued", async () => {
  const answers: ((run: RunView) => void)[] = [];
  issueRun.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const onIssued = vi.fn<(run: RunView) => void>();
  const onGoing = vi.fn<(is: boolean) => void>();
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <IssueRun
          preview={preview}
          buildingIds={[]}
          again={false}
          today="2026-11-23"
          onIssued={onIssued}
          onGoing={onGoing}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  click(get("button", "Виставити 3000 рахунків"));
  click(get("button", "Виставити"));
  const answer = async (calls: number, found: Partial<RunView>) => {
    await come(() => expect(answers).toHaveLength(calls));
    await act(async () => answers.at(-1)?.(run(found) as RunView));
  };
  await answer(1, { status: "planning", planned: 2_000 });
  await come(() => expect(document.body.textContent).toContain("Пораховано 2000 з 3000"));
  await answer(2, { status: "issuing", invoices: 500, amount: 15_000 });
  await come(() => expect(document.body.textContent).toContain("Виставлено 500 з 3000"));
  expect(onGoing.mock.calls).toEqual([[true]]);
  const issued = { status: "issued", invoices: 3_000, amount: 90_000 } as const;
  await answer(3, issued);
  await come(() => expect(onIssued).toHaveBeenCalledWith(run(issued)));
  expect(onGoing.mock.calls).toEqual([[true], [false]]);
  // The same run each time, and what was agreed to.
  const [first, ...others] = issueRun.mock.calls.map(([input]) => input);
  expect(first).toMatchObject({ period: "2026-11", agreed: 90_000 });
  expect(others).toEqual([first, first]);
  unmount();
});
