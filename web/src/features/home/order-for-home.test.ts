import { expect, test } from "vitest";
import { orderForHome } from "./order-for-home.ts";

test("what still runs comes before what is over, each as it came", () => {
  const orders = (["cancelled", "pending", "completed", "confirmed", "cancelled"] as const).map(
    (status, at) => ({ status, at }),
  );
  expect(orderForHome(orders).map(({ at }) => at)).toEqual([1, 3, 0]);
});
