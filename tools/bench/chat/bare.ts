import { createServer } from "node:http";
import pg from "pg";

/**
 * The yardstick of a page of messages: the program's own statement through bare node:http and pg, with no session, no
 * validation and no row-level security. Reads `{ url, text, values, before }` as JSON from the first argument: `before`
 * says which of the values a path such as `/700` stands for.
 */
const { url, text, values, before } = JSON.parse(process.argv[2] ?? "{}") as {
  url: string;
  text: string;
  values: unknown[];
  before: number;
};
const pool = new pg.Pool({ connectionString: url, max: 20 });

const server = createServer((request, response) => {
  const count = Number(request.url?.slice(1));
  const page = count ? values.with(before, count) : values;
  pool.query({ name: "page", text, values: page }).then(
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
