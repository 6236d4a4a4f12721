import { expect, test } from "vitest";
import { describeLetters, limitOf } from "./letters.ts";

const letter = {
  recipient: "olha@example.com",
  subject: "Запрошення до команди",
  createdAt: new Date("2026-11-17T10:00:00Z"),
  lastError: null,
  text: "Вас запрошено.\n\nhttps://oselia.test/join-staff#token\n",
};

test("prints to whom, what about, when, and the text with its link", () => {
  const [first, second] = describeLetters([
    letter,
    { ...letter, recipient: "petro@example.com", lastError: "550 no such mailbox", text: null },
  ]).split("─".repeat(60));
  expect(first).toContain("To:      olha@example.com\nSubject: Запрошення до команди");
  expect(first).toContain("When:    2026-11-17 10:00 UTC");
  expect(first).toContain("\nhttps://oselia.test/join-staff#token\n");
  expect(second).toContain("Refused: 550 no such mailbox");
  expect(second).toContain("was not kept");
});

test("nothing that people wrote commands the terminal", () => {
  const text = describeLetters([{ ...letter, text: "a\u001B[2Jb\r\u009Bc\nd" }]);
  expect(text).toContain("a [2Jb  c\nd");
});

test("says that every letter was sent", () => {
  expect(describeLetters([])).toBe("Every letter was sent.");
});

test("at most so many", () => {
  expect(limitOf(undefined)).toBe(20);
  expect(limitOf("200")).toBe(200);
  for (const wrong of ["0", "201", "1.5", "many", ""])
    expect(() => limitOf(wrong)).toThrow("--limit must be a whole number from 1 to 200");
});
