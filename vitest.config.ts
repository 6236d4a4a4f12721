import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { patience } from "./tools/patience.ts";

/**
 * Limits are there to end what hangs, not to judge how fast a machine is: they are many times what
 * is needed, and grow with how slow this one is measured to be.
 */
const ofUnits = {
  testTimeout: patience(60_000),
  hookTimeout: patience(120_000),
  expect: { poll: { timeout: patience(20_000) } },
};
/** Journeys have several browsers, programs and databases at work beside each other, so they wait longer. */
const ofJourneys = {
  testTimeout: patience(300_000),
  hookTimeout: patience(300_000),
  expect: { poll: { timeout: patience(60_000) } },
};

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
          ...ofUnits,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/src/platform/testing-setup.ts"],
          // What has a state is in a world, and each file opens its own.
          isolate: false,
          ...ofUnits,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          ...ofUnits,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/{journeys,landing,shell}/**/*.test.ts"],
          globalSetup: ["e2e/support/setup.ts"],
          runner: "e2e/support/journey-runner.ts",
          ...ofJourneys,
          // Nobody's journey meets another's: two at a time, the pages' checks beside them.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Firefox and WebKit: `npm run test:browsers`, where Debian's packages bring them.
          name: "browsers",
          include: ["e2e/browsers/**/*.test.ts"],
          setupFiles: ["e2e/browsers/known-commands.ts"],
          globalSetup: ["e2e/support/setup.ts"],
          ...ofJourneys,
          testTimeout: patience(600_000),
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          // On a program of its own, so that nobody changes a page while it is looked at.
          name: "accessibility",
          include: ["e2e/accessibility/axe.test.ts"],
          globalSetup: ["e2e/support/yield.ts", "e2e/support/setup.ts"],
          ...ofJourneys,
          testTimeout: patience(600_000),
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
