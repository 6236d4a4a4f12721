import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { chatKeys } from "../keys.ts";

/** Colleagues to write to; with a conversation those who can be given it. */
export const colleaguesQuery = (conversationId: string | null) =>
  queryOptions({
    queryKey: chatKeys.colleagues(conversationId),
    queryFn: ({ signal }) =>
      api.desk.colleagues(conversationId ? { conversationId } : {}, { signal }),
  });
