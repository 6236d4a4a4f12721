import { createServer } from "vite";

const [port, api] = process.argv.slice(2);
const target = `http://127.0.0.1:${api}`;

// The host stays the browser's own, so that the server's check of foreign sites holds.
const behind = Object.fromEntries(
  ["/api", "/outbox", "/healthz", "/readyz", "/metrics"].map((path) => [path, { target }]),
);
const server = await createServer({
  server: { host: "localhost", port: Number(port), strictPort: true, proxy: behind },
});
await server.listen();
server.printUrls();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => void server.close().then(() => process.exit(0)));
process.once("disconnect", () => process.exit(0));
