import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns a path inside node_modules. */
export function installed(...parts) {
  return join(root, "node_modules", ...parts);
}

/** Compiled code is kept beside the modules: the next start takes half the time. */
export const withCompileCache = {
  NODE_COMPILE_CACHE: installed(".compile-cache"),
  ...process.env,
};

/** Runs a program to its end and gives its exit code; `quiet` keeps its output for `output`. */
export function run(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(program, args, { cwd, env, stdio });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * Becomes the program, as far as that is possible: its terminal, its signals,
 * its exit code. In a group of its own it gets every signal once, also from a
 * terminal's Ctrl+C, and learns by its channel when this process is killed;
 * one that asks questions has to share the terminal's group instead.
 */
export function become(program, args, { env = withCompileCache, asks = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      detached: !asks && process.platform !== "win32",
      stdio: asks ? "inherit" : ["inherit", "inherit", "inherit", "ipc"],
    });
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    // The shell between npm and us passes no signal on: it just goes.
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== shell) forward("SIGTERM");
    }, 250);
    const forward = (signal) => {
      clearInterval(watch);
      if (!asks || signal !== "SIGINT") child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, forward);
      resolve(exitCode(code, signal));
    });
  });
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
