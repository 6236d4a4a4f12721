export { CategoryMark, StatusBadge } from "./badges.tsx";
export { countsQuery } from "./queries.ts";
export { RequestCard, RequestLine } from "./request-card.tsx";
