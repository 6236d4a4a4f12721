import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { installed, root, run } from "./run.mjs";
import { paint, say } from "./terminal.mjs";

/** Creates a check; `work` returns its exit code, and the numbers of passed and failed tests. */
function program(name, file, args) {
  return { name, work: async (node) => run(node, [installed(...file), ...args]) };
}

const tsc = ["typescript", "bin", "tsc"];

export const checks = {
  format: program("format", ["oxfmt", "bin", "oxfmt"], ["--check", "."]),
  lint: program("lint", ["oxlint", "bin", "oxlint"], ["--deny-warnings"]),
  unused: program("unused code", ["knip", "bin", "knip.js"], []),
  serverTypes: program("types: server", tsc, ["-p", "tsconfig.json", "--noEmit"]),
  webTypes: program("types: web", tsc, ["-p", join("web", "tsconfig.json"), "--noEmit"]),
  build: {
    name: "web build",
    work: async (node) => {
      await buildWeb(node);
      return { code: 0 };
    },
  },
  browser: {
    name: "browser",
    work: async (node) => run(node, [join(root, "e2e", "bring-browser.ts")]),
  },
};

/** Runs the tests of these Vitest projects, or some files of them; `quiet` shows what they say once they are through. */
export function tests(name, projects, { quiet = false, files = [] } = {}) {
  return {
    name,
    work: async (node) => {
      const folder = mkdtempSync(join(tmpdir(), "oselia-report-"));
      const report = join(folder, "report.json");
      try {
        const args = [
          installed("vitest", "vitest.mjs"),
          "run",
          ...files,
          ...projects.map((project) => `--project=${project}`),
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
        ];
        const { code, output } = await run(node, args, { quiet });
        return { code, ...count(report), output };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function count(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return {};
  }
}

/**
 * Runs the checks in turn, a list among them at the same time, up to the first that fails, and
 * closes with a table and `N passed, N failed`. A check that fails without a failing test counts
 * as one, so that the last line never looks green when something is not.
 */
export async function runSteps(node, steps) {
  const rows = [];
  for (const step of steps) {
    const together = [step].flat();
    say(paint.bold(`\n▸ ${together.map(({ name }) => name).join(", ")}`));
    const done = await Promise.all(together.map((one) => runStep(node, one)));
    for (const { output } of done) if (output) say(output);
    rows.push(...done);
    if (done.some(({ code }) => code !== 0)) break;
  }
  const passed = rows.reduce((sum, row) => sum + (row.passed ?? 0), 0);
  const failed = rows.reduce((sum, row) => sum + (row.failed || (row.code === 0 ? 0 : 1)), 0);
  const left = steps.flat().slice(rows.length);
  process.stdout.write(`\n${table(rows, left)}\n${passed} passed, ${failed} failed\n`);
  return rows.every(({ code }) => code === 0) ? 0 : 1;
}

async function runStep(node, { name, work }) {
  const began = performance.now();
  const outcome = await work(node).catch((error) => ({ code: 1, output: error.message }));
  return { name, seconds: (performance.now() - began) / 1000, ...outcome };
}

function table(rows, left) {
  const width = Math.max(...[...rows, ...left].map(({ name }) => name.length));
  const done = rows.map(({ name, code, seconds, passed, failed }) => {
    const mark = code === 0 ? paint.green("✓") : paint.red("✗");
    const tests = passed === undefined ? "" : `  ${passed} passed, ${failed} failed`;
    return `${mark} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s${tests}`;
  });
  const rest = left.map(({ name }) => paint.dim(`- ${name.padEnd(width)}  not run`));
  return `${[...done, ...rest].join("\n")}\n`;
}
