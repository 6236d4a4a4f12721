import { expect, test } from "vitest";
import { providerIn } from "./provider-in.ts";

test("of the providers in use the one that is named, else the first; what nobody uses is never offered", () => {
  const line = { payer: "АТ КБ «ПриватБанк»", purpose: "LiqPay, зарахування" };
  expect(providerIn(line, ["sandbox", "liqpay"])).toBe("liqpay");
  expect(providerIn(line, ["monobank"])).toBe("monobank");
  expect(providerIn({ payer: "", purpose: "" }, ["stripe", "sandbox"])).toBe("stripe");
  expect(providerIn(line, [])).toBeNull();
});
