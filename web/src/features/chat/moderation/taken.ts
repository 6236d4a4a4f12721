import type { ModerationView } from "#core/chat/moderation/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { moderationQuery } from "./queries.ts";

/** Takes over what a change of the rules answered. */
export function showTaken(rules: ModerationView): void {
  queryClient.setQueryData(moderationQuery.queryKey, rules);
}
