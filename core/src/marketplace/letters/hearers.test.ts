import { expect, test } from "vitest";
import { orderRecipients, stillSo } from "./hearers.ts";

const staff = [
  { id: "max", role: "manager" },
  { id: "ada", role: "admin" },
] as const;
const told = (to: Parameters<typeof orderRecipients>[0]["to"], doerId: string | null) =>
  orderRecipients({ to, doerId, customerId: "ann", staff }).map(
    ({ personId, news }) => `${personId}: ${news}`,
  );

test("the customer hears what others did with an order, staff what the customer did", () => {
  expect(told("pending", "ann")).toEqual(["max: placed"]);
  expect(told("confirmed", "max")).toEqual(["ann: confirmed"]);
  expect(told("in_progress", "max")).toEqual(["ann: started"]);
  expect(told("completed", "ada")).toEqual(["ann: completed"]);
  expect(told("cancelled", "max")).toEqual(["ann: cancelled"]);
  expect(told("cancelled", null)).toEqual(["ann: expired"]);
  expect(told("cancelled", "ann")).toEqual(["max: withdrawn"]);
});

test("news that a later step has overtaken is told no more", () => {
  expect(stillSo("placed", "pending")).toBe(true);
  expect(stillSo("placed", "cancelled")).toBe(false);
  expect(stillSo("confirmed", "in_progress")).toBe(false);
  expect(stillSo("expired", "cancelled")).toBe(true);
});
