import { createServer } from "node:http";
import pg from "pg";

/**
 * The yardstick: the list's own SQL as plain columns through bare node:http and pg, with no session, no
 * validation and no row-level security. Reads `{ url, text, values }` as JSON from the first argument.
 */
const { url, text, values } = JSON.parse(process.argv[2] ?? "{}") as {
  url: string;
  text: string;
  values: unknown[];
};
const pool = new pg.Pool({ connectionString: url, max: 20 });

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
