export { orderCountsQuery } from "./queries.ts";
