/** Verbs of documents for other slices, inside their own transaction. */
export { findFiled } from "./store/filed.ts";
