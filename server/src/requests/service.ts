/** Opens a request for somebody in the caller's own transaction. */
export { openFor } from "./verbs/open.ts";
/** Lists requests as the actor sees them. */
export { listRequests } from "./reads/list-view.ts";
