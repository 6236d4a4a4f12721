import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { become, root } from "./run.mjs";
import { main } from "./terminal.mjs";

// Pages come from Vite at PORT; the server stands behind it at the port above
// and restarts itself when one of its files changes.
await main(async () => {
  const node = await prepare();
  const port = Number(process.env.PORT) || 3000;
  const api = String(port + 1);
  const server = become(
    node,
    ["--watch", "--watch-preserve-output", join(root, "server", "src", "main.ts")],
    {
      env: {
        LOG_LEVEL: "info",
        PUBLIC_URL: `http://localhost:${port}`,
        ...process.env,
        PORT: api,
      },
    },
  );
  const web = become(node, [join(root, "tools", "launch", "dev-web.mjs"), String(port), api]);
  const code = await Promise.race([server, web]);
  process.kill(process.pid, "SIGTERM");
  return Math.max(code, ...(await Promise.all([server, web])));
});
