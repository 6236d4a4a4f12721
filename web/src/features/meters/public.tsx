/** What the home page asks of meters. The staff's screens are brought by routes: they are no part of a first visit. */
export { dueMetersQuery } from "./due-query.ts";
