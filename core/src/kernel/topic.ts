/** Topics that people hear about, each of one slice; see `server/src/platform/topic.ts`. */
export const topics = [
  "requests",
  "payments",
  "autopay",
  "announcements",
  "events",
  "orders",
  "chat",
  "mentions",
  "moderation",
  "joining",
  "meters",
  "prints",
  "bank",
  "autopay_failures",
  "failed_jobs",
  "addresses",
] as const;
export type TopicName = (typeof topics)[number];
