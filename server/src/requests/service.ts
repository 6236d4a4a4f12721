/** Opens a request for somebody in the caller's own transaction. */
export { openFor } from "./verbs/open.ts";
