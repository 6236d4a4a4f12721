import { createServer } from "node:http";
import pg from "pg";

/**
 * The yardstick: what a row of the list shows, as plain columns through bare node:http and pg, with no
 * session, no validation and no row-level security. Reads `{ url, values }` as JSON from the first
 * argument; the values are the organisation and the person.
 */
const { url, values } = JSON.parse(process.argv[2] ?? "{}") as { url: string; values: unknown[] };
const pool = new pg.Pool({ connectionString: url, max: 20 });

const text = `select r.id, r.number, r.title, r.category, r.priority, r.status, r.location_kind, r.building_id,
    b.address, a.number as apartment, r.location_text, r.reporter_id = $2::uuid as mine, r.assignee_id,
    c.first_name || ' ' || c.last_name as assignee, r.opened_at, r.updated_at, r.version, r.rating, r.comments,
    r.updated_by is distinct from $2::uuid and r.updated_at > greatest(s.at, now() - interval '30 days') as unread,
    r.response_risk_at, r.response_due_at, r.response_stopped_at,
    r.resolution_risk_at, r.resolution_due_at, r.resolution_stopped_at, r.resolution_paused
  from (select * from request where org_id = $1::uuid order by opened_at desc, id desc limit 21) r
    join building b on b.id = r.building_id
    left join apartment a on a.id = r.apartment_id
    left join person c on c.id = r.assignee_id
    left join request_seen s on s.request_id = r.id and s.person_id = $2::uuid
  order by r.opened_at desc, r.id desc`;

const server = createServer((_request, response) => {
  pool.query({ name: "list", text, values }).then(
    ({ rows }) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ items: rows.slice(0, 20), nextCursor: rows[20]?.id ?? null }));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
