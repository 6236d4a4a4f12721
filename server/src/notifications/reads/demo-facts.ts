import { type SQL, sql } from "drizzle-orm";
import { demoEmail } from "#core/identity/demo.ts";
import type { Role } from "#core/kernel/actor.ts";
import { autopay, autopayCharge } from "#server/autopay/table.ts";
import { bankStatement } from "#server/bank/table.ts";
import { decisionsOfInvoice, formattedNumber } from "#server/billing/fragments.ts";
import { invoice, payment } from "#server/billing/table.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { conversation, message } from "#server/chat/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { orderNumber } from "#server/marketplace/fragments.ts";
import { serviceOrder } from "#server/marketplace/table.ts";
import { newsComment, newsPost } from "#server/news/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Fact } from "#server/platform/events/events.ts";
import { request, requestComment, requestEvent } from "#server/requests/table.ts";

/** Newest facts of a group that are read. */
const factsPerGroup = 3;

/** Fact of the demo's history; its instant in ISO form. */
export type DemoFact = Pick<Fact, "kind" | "subject" | "actorId" | "data"> & { at: string };
type FactColumns = { kind: SQL; subject: SQL; actor: SQL; data: SQL; at: SQL };

/** Selects facts, the newest of each group. */
const factsOf = ({ kind, subject, actor, data, at }: FactColumns, group: SQL, from: SQL) => sql`
  select kind, subject, "actorId", data, at from (
    select ${kind} as kind, ${subject} as subject, ${actor} as "actorId", ${data} as data, ${at} as at,
      row_number() over (partition by ${group} order by ${at} desc) as place
    from ${from}) ranked where place <= ${factsPerGroup}`;

/** Builds the condition that a person is a demo account of these roles. */
const isDemoAccount = (roles: readonly Role[]) =>
  sql`lower(${person.email}) in (${sql.join(
    roles.map((role) => sql`${demoEmail(role)}`),
    sql`, `,
  )})`;

/** Finds the demo's accounts of staff. */
export async function findDemoStaff(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select ${person.id} from ${person} where ${isDemoAccount(["manager", "admin"])}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Reads the newest facts that the demo's history would have published about requests, money, posts, orders, chats and
 * bank statements of an organisation, oldest first.
 */
export async function readDemoFacts(tx: Tx, orgId: string, now: Date): Promise<DemoFact[]> {
  const today = sql`${now.toISOString()}::timestamptz::date`;
  const { details } = requestEvent;
  const reached = sql`(values
    ('response', 75, ${request.responseRiskAt}), ('response', 90, ${request.responseCriticalAt}),
    ('response', 100, ${request.responseDueAt}), ('resolution', 75, ${request.resolutionRiskAt}),
    ('resolution', 90, ${request.resolutionCriticalAt}), ('resolution', 100, ${request.resolutionDueAt})
  ) reached (clock, step, at)`;
  const inDemoHome = (apartmentId: SQL) => sql`exists (select 1 from ${residency}
    join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${apartmentId} and ${holdsOn(residency, today)}
      and ${isDemoAccount(["resident", "owner"])})`;
  const homeOf = (table: typeof invoice | typeof payment) =>
    sql`join ${apartment} on ${apartment.id} = ${table.apartmentId}
      where ${table.orgId} = ${orgId} and ${inDemoHome(sql`${table.apartmentId}`)}`;
  const nothing = sql`'{}'::json`;
  const chargeFacts = (kind: SQL, at: SQL, condition: SQL) =>
    factsOf(
      {
        kind,
        subject: sql`json_build_object('autopay', ${autopay.id}, 'apartment', ${autopay.apartmentId},
          'building', ${apartment.buildingId}, 'charge', ${autopayCharge.id})`,
        actor: sql`null::uuid`,
        data: nothing,
        at,
      },
      sql`${autopay.id}`,
      sql`${autopayCharge} join ${autopay} on ${autopay.id} = ${autopayCharge.autopayId}
        join ${apartment} on ${apartment.id} = ${autopay.apartmentId}
        where ${autopayCharge.orgId} = ${orgId} and ${condition}`,
    );
  const parts = [
    factsOf(
      {
        kind: sql`case when ${requestEvent.event} = 'created' then 'request.opened'
          when ${requestEvent.event} = 'comment_added' then 'request.commented'
          when ${details}->>'action' is not null then 'request.moved'
          when ${requestEvent.event} = 'assigned' then 'request.assigned'
          when ${details}->'priority' is not null then 'request.prioritised' else 'request.rated' end`,
        subject: sql`json_build_object('request', ${request.id}, 'number', ${request.number}, 'entry', ${requestEvent.id})`,
        actor: sql`${requestEvent.actorId}`,
        data: sql`case when ${requestEvent.event} = 'created' then json_build_object('priority', ${requestEvent.priority})
          when ${requestEvent.event} = 'comment_added' then json_build_object('comment', ${requestComment.kind})
          when ${details}->>'action' is not null then json_build_object('action', ${details}->>'action',
            'from', coalesce(${details}->>'from', 'new'), 'to', ${requestEvent.status})
          when ${requestEvent.event} = 'assigned' then json_build_object('from', null, 'to', ${details}->>'assigneeId')
          when ${details}->'priority' is not null then (${details}->'priority')::json
          else json_build_object('rating', (${details}->>'rating')::int) end`,
        at: sql`${requestEvent.at}`,
      },
      sql`${requestEvent.event}, ${details}->>'action', ${details}->'priority'->>'to', (${details}->>'rating')::int <= 2,
        ${requestComment.byStaff}, ${hasJoined(person)}`,
      sql`${requestEvent} join ${request} on ${request.id} = ${requestEvent.requestId}
        join ${person} on ${person.id} = ${request.reporterId}
        left join ${requestComment} on ${requestComment.id} = ${requestEvent.commentId}
        where ${request.orgId} = ${orgId} and ${requestComment.kind} is distinct from 'internal'
          and (${requestEvent.event} in ('created', 'comment_added', 'assigned') or ${details}->>'action' is not null
            or ${details}->'priority' is not null or ${details}->>'rating' is not null)
          -- What no longer is so is told to nobody.
          and (${requestEvent.event} in ('comment_added', 'assigned') or ${requestEvent.status} = ${request.status})`,
    ),
    factsOf(
      {
        kind: sql`'request.escalated'`,
        subject: sql`json_build_object('request', ${request.id}, 'number', ${request.number})`,
        actor: sql`null::uuid`,
        data: sql`json_build_object('clock', reached.clock, 'step', reached.step, 'from', reached.step)`,
        at: sql`reached.at`,
      },
      sql`reached.clock, reached.step`,
      sql`${request} cross join lateral ${reached}
        where ${request.orgId} = ${orgId} and ${request.closedAt} is null and reached.at <= ${now.toISOString()}::timestamptz
          and case reached.clock when 'response' then ${request.responseStoppedAt} is null
            else ${request.resolutionStoppedAt} is null and not ${request.resolutionPaused} end`,
    ),
    factsOf(
      {
        kind: sql`'billing.invoice_issued'`,
        subject: sql`json_build_object('invoice', ${invoice.id}, 'apartment', ${apartment.id}, 'building', ${apartment.buildingId})`,
        actor: sql`${invoice.createdBy}`,
        data: sql`json_strip_nulls(json_build_object('number', ${formattedNumber}, 'type', ${invoice.type}, 'period', ${invoice.period},
          'amount', ${invoice.total}, 'dueOn', ${invoice.dueOn}, 'decisions', ${decisionsOfInvoice}))`,
        at: sql`${invoice.createdAt}`,
      },
      sql`${invoice.apartmentId}`,
      sql`${invoice} ${homeOf(invoice)} and ${invoice.cancelledAt} is null`,
    ),
    factsOf(
      {
        kind: sql`'billing.payment_received'`,
        subject: sql`json_build_object('payment', ${payment.id}, 'apartment', ${apartment.id}, 'building', ${apartment.buildingId})`,
        actor: sql`${payment.createdBy}`,
        data: sql`json_build_object('method', ${payment.method}, 'amount', ${payment.amount}, 'receivedOn', ${payment.receivedOn})`,
        at: sql`${payment.createdAt}`,
      },
      sql`${payment.apartmentId}, ${payment.method}`,
      sql`${payment} ${homeOf(payment)} and ${payment.reversedAt} is null`,
    ),
    chargeFacts(sql`'autopay.announced'`, sql`${autopayCharge.announcedAt}`, sql`true`),
    chargeFacts(
      sql`'autopay.charged'`,
      sql`${autopayCharge.settledAt}`,
      sql`${autopayCharge.status} = 'paid'`,
    ),
    factsOf(
      {
        kind: sql`'news.published'`,
        subject: sql`json_build_object('post', ${newsPost.id}, 'title', ${newsPost.title})`,
        actor: sql`${newsPost.createdBy}`,
        data: nothing,
        at: sql`${newsPost.publishedAt}`,
      },
      sql`${newsPost.category}, ${newsPost.important}`,
      sql`${newsPost} where ${newsPost.orgId} = ${orgId} and ${newsPost.publishedAt} is not null and ${newsPost.archivedAt} is null`,
    ),
    factsOf(
      {
        kind: sql`'news.commented'`,
        subject: sql`json_build_object('post', ${newsPost.id}, 'title', ${newsPost.title})`,
        actor: sql`${newsComment.authorId}`,
        data: nothing,
        at: sql`${newsComment.createdAt}`,
      },
      sql`${newsPost.category} = 'events'`,
      sql`${newsComment} join ${newsPost} on ${newsPost.id} = ${newsComment.postId}
        where ${newsPost.orgId} = ${orgId} and ${newsComment.deletedAt} is null`,
    ),
    factsOf(
      {
        kind: sql`case ${serviceOrder.status} when 'pending' then 'order.placed' else 'order.moved' end`,
        subject: sql`json_build_object('order', ${serviceOrder.id}, 'number', ${orderNumber})`,
        actor: sql`case when ${serviceOrder.status} = 'pending' or ${serviceOrder.endedBy} = 'customer' then ${serviceOrder.customerId} end`,
        data: sql`case ${serviceOrder.status} when 'pending' then '{}'::json
          else json_build_object('from', case ${serviceOrder.status} when 'in_progress' then 'confirmed'
            when 'completed' then 'in_progress' else 'pending' end, 'to', ${serviceOrder.status}) end`,
        at: sql`${serviceOrder.changedAt}`,
      },
      sql`${serviceOrder.status}, ${serviceOrder.endedBy}`,
      sql`${serviceOrder} where ${serviceOrder.orgId} = ${orgId}`,
    ),
    factsOf(
      {
        kind: sql`'chat.sent'`,
        subject: sql`json_build_object('conversation', ${conversation.id}, 'message', ${message.id}, 'number', ${message.number})`,
        actor: sql`${message.authorId}`,
        data: sql`case when ${message.internal} then '{"internal": true}'::json else '{}'::json end`,
        at: sql`${message.createdAt}`,
      },
      sql`${conversation.kind}, ${message.internal}, ${message.authorId} = ${conversation.residentId}`,
      sql`${message} join ${conversation} on ${conversation.id} = ${message.conversationId}
        where ${conversation.orgId} = ${orgId} and ${conversation.kind} in ('management', 'direct')
          and ${message.deletedAt} is null and ${message.authorId} is not null`,
    ),
    factsOf(
      {
        kind: sql`'bank.lines_unknown'`,
        subject: sql`json_build_object('statement', ${bankStatement.id})`,
        actor: sql`${bankStatement.createdBy}`,
        data: sql`json_build_object('count', 1)`,
        at: sql`${bankStatement.createdAt}`,
      },
      sql`true`,
      sql`${bankStatement} where ${bankStatement.orgId} = ${orgId} and ${bankStatement.withdrawnAt} is null`,
    ),
  ];
  const rows = await tx.execute<DemoFact>(
    sql`select * from (${sql.join(parts, sql` union all `)}) facts order by at`,
  );
  return [...rows];
}
