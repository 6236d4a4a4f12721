export { writeExpense } from "./verbs/expenses.ts";
