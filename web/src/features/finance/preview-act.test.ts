import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { previewActQuery } from "./queries.ts";

const previewAct = vi.hoisted(() => vi.fn<(input: { ids: string[] }) => Promise<object>>());
vi.mock("#web/app/api/api.ts", () => ({ api: { finance: { previewAct } }, onApiError: () => {} }));

test("an apartment whose invoices are far apart in a long choice is counted once", async () => {
  const flatOf = (id: string) => (id === "1500" ? "0" : id);
  previewAct.mockImplementation(({ ids }) => {
    const flats = new Set(ids.map(flatOf)).size;
    return Promise.resolve({ reach: { contactSms: flats }, smsSegments: flats * 3 });
  });
  const ids = Array.from({ length: 2_000 }, (_, n) => `${n}`);
  const seen = await new QueryClient().fetchQuery(previewActQuery("remind", { ids }));
  expect(seen).toMatchObject({ reach: { contactSms: 1_999 }, smsSegments: 1_999 * 3 });
});
