export { mountDemoChat } from "./bots/demo-chat.ts";
export { mountGallery } from "./gallery/mount-gallery.ts";
export { startReceiving } from "./bots/receive.ts";
export { beginFollowing, followFacts, startFollowing } from "./verbs/follow.ts";
export { mountUnsubscribe } from "./unsubscribe/unsubscribe.ts";
export { sendNotificationLetter } from "./verbs/send-letter.ts";
