import { expect, test } from "vitest";
import { nameMessage } from "./name-message.ts";

test("a message is named by its author, its time and its beginning", () => {
  expect(nameMessage("Олена", "учора о 15:11", "Є новини?")).toBe(
    "Олена, учора о 15:11: Є новини?",
  );
  expect(nameMessage("Олена", "15:11", null)).toBe("Олена, 15:11");
  expect(nameMessage("Олена", "15:11", "🙂".repeat(80))).toBe(`Олена, 15:11: ${"🙂".repeat(60)}`);
});
