import { sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compile } from "#server/platform/read/statement.ts";
import { newsPost, newsRead } from "../table.ts";

const written = jsonObject({
  cursor: newsPost.id,
  organisation: organisation.name,
  title: newsPost.title,
  text: newsPost.body,
  written_at: newsPost.createdAt,
  published_at: newsPost.publishedAt,
});
/** Posts that $4 wrote, after $3. */
export const writtenText = compile(
  select(
    jsonList(written, sql`${newsPost.id}`),
    sql`from (select * from ${newsPost} where ${newsPost.createdBy} = $4::uuid and ${newsPost.id} > $3::uuid
        order by ${newsPost.id} limit 500) ${newsPost} join ${organisation} on ${organisation.id} = ${newsPost.orgId}`,
  ),
).text;

const seen = jsonObject({
  cursor: newsRead.postId,
  title: newsPost.title,
  read_at: newsRead.readAt,
});
/** Posts that $4 has seen, after $3. */
export const seenText = compile(
  select(
    jsonList(seen, sql`${newsRead.postId}`),
    sql`from (select * from ${newsRead} where ${newsRead.personId} = $4::uuid and ${newsRead.postId} > $3::uuid
        order by ${newsRead.postId} limit 500) ${newsRead} join ${newsPost} on ${newsPost.id} = ${newsRead.postId}`,
  ),
).text;
