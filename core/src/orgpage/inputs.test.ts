import { expect, test } from "vitest";
import { saveOrgPageInput } from "./inputs.ts";

test("a domain is taken as it is typed, or left empty", () => {
  const { domain } = saveOrgPageInput.shape;
  expect(domain.parse("Osbb.Example/")).toBe("osbb.example");
  expect(domain.parse("  ")).toBe("");
  expect(domain.safeParse("osbb").error?.issues[0]?.message).toBe("url");
});
