export { beginFollowing, followFacts, startFollowing } from "./verbs/follow.ts";
export { sendNotificationLetter } from "./verbs/send-letter.ts";
