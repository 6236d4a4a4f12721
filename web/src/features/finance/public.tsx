export { ExpenseForm } from "./expense/expense-form.tsx";
