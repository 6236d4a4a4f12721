import { implement } from "@orpc/server";
import { chatContract } from "#core/chat/contract.ts";
import { type CallContext, calls, signedIn } from "../platform/http/rpc.ts";
import * as views from "./reads/views.ts";
import { editMessage, removeMessage } from "./verbs/change.ts";
import { markRead, openDirect, openManagement } from "./verbs/open.ts";
import { send } from "./verbs/send.ts";

const os = implement(chatContract).$context<CallContext>().use(signedIn);

export const chatRouter = {
  conversations: os.conversations.handler(calls(views.listConversations)),
  counts: os.counts.handler(calls(views.countUnread)),
  openManagement: os.openManagement.handler(calls(openManagement)),
  openDirect: os.openDirect.handler(calls(openDirect)),
  conversation: os.conversation.handler(calls(views.getConversation)),
  messages: os.messages.handler(calls(views.listMessages)),
  message: os.message.handler(calls(views.getMessage)),
  send: os.send.handler(calls(send)),
  edit: os.edit.handler(calls(editMessage)),
  remove: os.remove.handler(calls(removeMessage)),
  markRead: os.markRead.handler(calls(markRead)),
};
