declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  /** IMAP server for tests, which keeps its letters in memory. */
  type ImapServer = {
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  };

  export default function createServer(options: {
    plugins: readonly string[];
    storage: Record<string, { messages: readonly { raw: string; flags: string[] }[] }>;
    users: Record<string, { password: string }>;
  }): ImapServer;
}
