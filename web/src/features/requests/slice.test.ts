import { expect, test, vi } from "vitest";

vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
const { requestsSlice } = await import("./slice.ts");

test("residents are called by questions to them, staff by what is open", () => {
  const counts = { open: 29, waitingForMe: 2 };
  const shown = requestsSlice.navigation?.map(({ area, badge }) => [
    area,
    (badge?.select as ((data: unknown) => number) | undefined)?.(counts),
  ]);
  expect(shown).toEqual([
    ["resident", 2],
    ["manager", 29],
  ]);
});
