export { chatCountsQuery, conversationsQuery } from "./queries.ts";
