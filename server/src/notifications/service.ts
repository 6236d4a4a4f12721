export { beginFollowing, follow, startFollowing } from "./follow.ts";
export { tell } from "./tell.ts";
