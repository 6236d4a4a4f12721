import { expect, test } from "vitest";
import { recordPayoutInput } from "./inputs.ts";

const payout = {
  provider: "sandbox",
  day: "2026-11-23",
  net: 10_000,
  fee: 0,
  reference: null,
  lineId: null,
};

test("a provider keeps at most as much as it pays", () => {
  const issuesOf = (fee: number) =>
    recordPayoutInput
      .safeParse({ ...payout, fee })
      .error?.issues.map(({ message, path }) => [message, path]);
  expect(issuesOf(10_000)).toBeUndefined();
  expect(issuesOf(10_001)).toEqual([["payout_fee_above", ["fee"]]]);
});
