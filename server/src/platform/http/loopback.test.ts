import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each([
  "127.0.0.1",
  "127.9.9.9",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
  "localhost",
  "a.localhost",
])("%s is this computer", (host) => expect(isLoopback(host)).toBe(true));

test.each([
  "0.0.0.0",
  "::",
  "192.168.1.5",
  "::ffff:10.0.0.1",
  "oselia.example",
  "127.0.0.1.nip.io",
])("%s is not", (host) => expect(isLoopback(host)).toBe(false));
