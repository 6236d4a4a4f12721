import { createServer } from "node:http";
import pg from "pg";

/**
 * The yardstick of a page of messages: the program's own statement through bare node:http and pg, with no session, no
 * validation and no row-level security. Reads `{ url, text, values }` as JSON from the first argument.
 */
const { url, text, values } = JSON.parse(process.argv[2] ?? "{}") as {
  url: string;
  text: string;
  values: unknown[];
};
const pool = new pg.Pool({ connectionString: url, max: 20 });

const server = createServer((_request, response) => {
  pool.query({ name: "page", text, values }).then(
    ({ rows }) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(rows));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
