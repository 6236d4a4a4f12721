import { expect, test, vi } from "vitest";

vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
const { requestsSlice } = await import("./slice.ts");

test("residents and staff alike are called by what waits for them, not by all that is open", () => {
  const counts = { open: 29, waitingForMe: 2 };
  const shown = requestsSlice.navigation?.map(({ area, badge }) => [
    area,
    (badge?.select as ((data: unknown) => number) | undefined)?.(counts),
  ]);
  expect(shown).toEqual([
    ["resident", 2],
    ["manager", 2],
  ]);
});
