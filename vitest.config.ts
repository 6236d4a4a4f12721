import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A browser is slow where others work beside it: what is polled for may take as long as what is waited for. */
const patience = { poll: { timeout: 15_000 } };

/** The tests' one database takes so many worlds at a time, and two cores are not left half idle. */
const maxWorkers = Math.min(Math.max(availableParallelism(), 2), 4);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: "core",
          include: ["core/**/*.test.ts", "tools/**/*.test.ts"],
          // Nothing here keeps a state: a module need not be read again for each file.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/src/platform/testing-setup.ts"],
          // What has a state is in a world, and each file opens its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: ["e2e/axe.test.ts"],
          globalSetup: ["e2e/setup.ts"],
          testTimeout: 90_000,
          expect: patience,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          // On a program of its own, so that nobody changes a page while it is looked at.
          name: "accessibility",
          include: ["e2e/axe.test.ts"],
          globalSetup: ["e2e/yield.ts", "e2e/setup.ts"],
          testTimeout: 300_000,
          expect: patience,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
