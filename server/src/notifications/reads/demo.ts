import { type SQL, sql } from "drizzle-orm";
import { demoEmail } from "#core/identity/demo.ts";
import { type Role, roles } from "#core/kernel/actor.ts";
import type { TopicName } from "#core/kernel/topic.ts";
import { invoice } from "#server/billing/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { conversation, message } from "#server/chat/table.ts";
import { person } from "#server/identity/table.ts";
import { serviceOrder } from "#server/marketplace/table.ts";
import { newsPost } from "#server/news/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { request, requestComment, requestEvent } from "#server/requests/table.ts";

export type DemoNews = {
  personId: string;
  topic: TopicName;
  about: string;
  news: string;
  reason: string;
  at: string;
};

/**
 * Reads what the demo's people would have been told since an instant: their requests, invoices,
 * posts, orders and chats; for staff, new work.
 */
export async function demoNews(tx: Tx, orgId: string, since: Date, now: Date): Promise<DemoNews[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const today = sql`${now.toISOString()}::timestamptz::date`;
  const people = (some: readonly Role[]) =>
    sql`(select ${person.id} as id from ${person} where lower(${person.email}) in (${sql.join(
      some.map((role) => sql`${demoEmail(role)}`),
      sql`, `,
    )})) p`;
  const members = people(["resident", "owner"]);
  const managers = people(["manager"]);
  const at = (
    topic: TopicName,
    { about, news, reason, moment }: Record<"about" | "news" | "reason" | "moment", SQL>,
  ) =>
    sql`p.id as "personId", ${topic}::text as topic, ${about} as about, ${news} as news, ${reason} as reason,
      ${moment} as at`;
  const parts = [
    sql`select ${at("requests", {
      about: sql`${request.id}`,
      news: sql`case ${requestEvent.details}->>'action' when 'accept' then 'accepted' when 'ask' then 'asked'
        when 'hold' then 'held' when 'complete' then 'completed' when 'reject' then 'rejected' else 'commented' end`,
      reason: sql`'reporter'`,
      moment: sql`${requestEvent.at}`,
    })} from ${members} join ${request} on ${request.reporterId} = p.id and ${request.orgId} = ${orgId}
      join ${requestEvent} on ${requestEvent.requestId} = ${request.id} and ${requestEvent.actorId} <> p.id
      left join ${requestComment} on ${requestComment.id} = ${requestEvent.commentId}
      where ${requestComment.kind} is distinct from 'internal'
        and (${requestEvent.details}->>'action' in ('accept', 'ask', 'hold', 'complete', 'reject') or ${requestEvent.event} = 'commented')`,
    sql`select ${at("payments", {
      about: sql`${invoice.id}`,
      news: sql`'issued'`,
      reason: sql`'dweller'`,
      moment: sql`${invoice.createdAt}`,
    })} from ${members} join ${residency} on ${residency.personId} = p.id and ${holdsOn(residency, today)}
      join ${invoice} on ${invoice.apartmentId} = ${residency.apartmentId} and ${invoice.orgId} = ${orgId}
      where ${invoice.cancelledAt} is null
      group by p.id, ${invoice.id}`,
    sql`select ${at("announcements", {
      about: sql`${newsPost.id}`,
      news: sql`${newsPost.category}`,
      reason: sql`'household'`,
      moment: sql`${newsPost.publishedAt}`,
    })} from ${members}, ${newsPost}
      where ${newsPost.orgId} = ${orgId} and ${newsPost.audience} = 'organisation' and ${newsPost.archivedAt} is null
        and ${newsPost.publishedAt} is not null and ${newsPost.category} <> 'events'`,
    sql`select ${at("orders", {
      about: sql`${serviceOrder.id}`,
      news: sql`case ${serviceOrder.status} when 'in_progress' then 'started' else ${serviceOrder.status} end`,
      reason: sql`'customer'`,
      moment: sql`${serviceOrder.changedAt}`,
    })} from ${members} join ${serviceOrder} on ${serviceOrder.customerId} = p.id
      where ${serviceOrder.status} in ('confirmed', 'in_progress', 'completed')`,
    sql`select ${at("orders", {
      about: sql`${serviceOrder.id}`,
      news: sql`'placed'`,
      reason: sql`'staff'`,
      moment: sql`${serviceOrder.createdAt}`,
    })} from ${managers}, ${serviceOrder} where ${serviceOrder.orgId} = ${orgId} and ${serviceOrder.status} = 'pending'`,
    sql`select ${at("requests", {
      about: sql`${request.id}`,
      news: sql`'opened'`,
      reason: sql`'staff'`,
      moment: sql`${request.openedAt}`,
    })} from ${managers}, ${request}
      where ${request.orgId} = ${orgId} and ${request.openedAt} > ${now.toISOString()}::timestamptz - interval '5 days'`,
    sql`select ${at("chat", {
      about: sql`${conversation.id}`,
      news: sql`'message'`,
      reason: sql`'management'`,
      moment: sql`max(${message.createdAt})`,
    })} from ${people(roles)} join ${conversation} on ${conversation.orgId} = ${orgId} and ${conversation.kind} = 'management'
      join ${message} on ${message.conversationId} = ${conversation.id}
      join ${person} on ${person.id} = p.id
      where case when ${conversation.residentId} = p.id then ${message.authorId} <> p.id
        else ${person.role} = 'manager' and ${message.authorId} = ${conversation.residentId} end
      group by p.id, ${conversation.id}`,
  ];
  return tx.execute<DemoNews>(sql`
    select * from (${sql.join(parts, sql` union all `)}) told where at > ${from} order by at, about, "personId"`);
}
