/**
 * Exports for the home page. Staff's screens load with their routes: they are no part of a first
 * visit.
 */
export { amountText, formatReading } from "./amounts.ts";
export { dueMetersQuery } from "./due-query.ts";
