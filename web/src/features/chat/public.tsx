export { conversationsQuery } from "./queries.ts";
