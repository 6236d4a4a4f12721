import type { bot as uk } from "./uk.ts";

export const bot: typeof uk = {
  open: "Open",
  settings: "Settings",
  answerable: "To answer, use “Reply” on this message.",
  linked:
    "Done, {{name}}! Notifications of Oselia will come here. Choose the topics in your profile. To answer a question about a request or a chat message, reply to the notification. The command /stop ends them.",
  moved: "Notifications of another account ({{former}}) came here before. It has been unlinked.",
  already:
    "Notifications of the account “{{name}}” come here already. If the link was for another account, it no longer works: create a new one in the profile.",
  expired:
    "This link no longer works: it lasts 15 minutes and works once. Open “Profile → Notifications” in Oselia and press “Link Telegram” again.",
  welcome:
    "This is the bot of Oselia. To get notifications here, open “Profile → Notifications” in Oselia and press “Link Telegram”.",
  help: "Notifications of the account “{{name}}” come here. To answer, reply to a notification: your text goes into the request or the chat. Choose the topics in your profile. /stop ends the notifications.",
  stopped: "No more notifications will come here. You can link Telegram again in your profile.",
  not_linked:
    "This chat is not linked with Oselia. Open “Profile → Notifications” in Oselia and press “Link Telegram”.",
  no_reply:
    "For your text to go into a request or a chat, reply to the notification (“Reply”). /help explains.",
  unanswerable: "This message cannot be answered here. Open it in Oselia.",
  text_only: "Only text can be sent as an answer here. Add photos and files in Oselia.",
  unfit: "The text is empty or too long and was not added. Change it or write in Oselia.",
  refused: "Your answer was not added: you may not write there now. Open Oselia to see why.",
  failed: "Your answer was not added: something failed in Oselia. Try again later.",
  added: "Your answer has been added.",
};
