/** Opens a request for somebody in the caller's own transaction. */
export { openFor } from "./verbs/open.ts";
/** Finds one's own open request about a matter. */
export { findOwnOpenRequest } from "./reads/own-open-request.ts";
