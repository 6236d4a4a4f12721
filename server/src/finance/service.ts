export { takeExpenseBack, writeExpense } from "./verbs/expenses.ts";
