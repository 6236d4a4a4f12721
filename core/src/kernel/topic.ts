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
/** Topics that only staff hear about. */
const staffTopics: readonly string[] = [
  "prints",
  "bank",
  "autopay_failures",
  "failed_jobs",
  "addresses",
];

/** Lists the topics that somebody may hear about: staff of an organisation, or others. */
export function listTopics(isStaff: boolean): TopicName[] {
  return topics.filter((topic) => isStaff || !staffTopics.includes(topic));
}

export type TopicName = (typeof topics)[number];
