export { beginFollowing, follow, startFollowing } from "./verbs/follow.ts";
export { tell } from "./verbs/tell.ts";
