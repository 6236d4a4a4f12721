import { expect, test } from "vitest";
import { orderRecipients, stillSo } from "./recipients.ts";

const staff = [
  { id: "max", role: "manager" },
  { id: "ada", role: "admin" },
] as const;
const recipientsOf = (
  to: Parameters<typeof orderRecipients>[0]["to"],
  doerId: string | null,
  isRescheduled = false,
) =>
  orderRecipients({ to, isRescheduled, doerId, customerId: "ann", staff }).map(
    ({ personId, news }) => `${personId}: ${news}`,
  );

test("the customer hears what others did with an order, staff what the customer did", () => {
  expect(recipientsOf("pending", "ann")).toEqual(["max: placed"]);
  expect(recipientsOf("pending", "ann", true)).toEqual(["max: rescheduled"]);
  expect(recipientsOf("confirmed", "max")).toEqual(["ann: confirmed"]);
  expect(recipientsOf("in_progress", "max")).toEqual(["ann: started"]);
  expect(recipientsOf("completed", "ada")).toEqual(["ann: completed"]);
  expect(recipientsOf("cancelled", "max")).toEqual(["ann: cancelled"]);
  expect(recipientsOf("cancelled", null)).toEqual(["ann: expired", "max: unconfirmed"]);
  expect(recipientsOf("cancelled", "ann")).toEqual(["max: withdrawn"]);
});

test("news that a later step has overtaken is told no more", () => {
  expect(stillSo("placed", "pending")).toBe(true);
  expect(stillSo("rescheduled", "confirmed")).toBe(false);
  expect(stillSo("placed", "cancelled")).toBe(false);
  expect(stillSo("confirmed", "in_progress")).toBe(false);
  expect(stillSo("expired", "cancelled")).toBe(true);
  expect(stillSo("unconfirmed", "confirmed")).toBe(false);
});
