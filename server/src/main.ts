import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { decideDemo, inTurn, lookInside } from "./demo.ts";
import {
  enterInstallation,
  migrateInstallation,
  openInstallation,
  readSettings,
} from "./installation.ts";
import { type Settings, travelsOpenly } from "#server/platform/start/config.ts";
import { type Ending, prepareEnding } from "#server/platform/start/ending.ts";
import { listenHttp, requirePort } from "#server/platform/http/listen.ts";
import { minute } from "#core/kernel/time.ts";
import { warmAssistant } from "#server/assistant/service.ts";
import { startFollowing, startReceiving } from "#server/notifications/service.ts";
import { createLog, type Log } from "#server/platform/operations/log.ts";
import { productVersion } from "#server/platform/start/version.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { scheduleBackups } from "../backup/scheduled.ts";
import { startCardSandbox } from "./card-sandbox.ts";
import { demoWarning, welcomeText } from "./welcome.ts";

const builtWeb = fileURLToPath(new URL("../../dist/web", import.meta.url));

async function start(settings: Settings, log: Log, ending: Ending): Promise<void> {
  const database = await openInstallation(settings, log, ending, { purpose: "npm start" });
  await requirePort(settings);
  const waiting = { say: (sentence: string) => log.warn(sentence) };
  await migrateInstallation(database, waiting);
  const world = await inTurn(
    database,
    async () => {
      const inside = await lookInside(database);
      const demo = decideDemo(settings, inside);
      const opened = await enterInstallation(settings, database, demo, log, ending, (secret) =>
        startCardSandbox({ ...settings, demo }, secret, ending),
      );
      if (demo && inside.empty) {
        console.error("Filling the demo complex (only the first time)…");
        const { seedDemo } = await import("../seed/seed.ts");
        await seedDemo(opened);
      }
      return opened;
    },
    waiting,
  );
  const { demo } = world.config;
  // Written last: without it the pages are not built, or not to the end.
  const webRoot = existsSync(join(builtWeb, "landing.uk.html")) ? builtWeb : null;
  if (!webRoot) log.warn("the pages are not built: only the API is served");
  await scheduleBackups(world);
  const { http, live } = await createApp(world, webRoot);
  ending.add("letters", await startFollowing(world));
  await world.jobs.start();
  ending.add("messages to the bot", startReceiving(world));
  const stopListening = await listenHttp(http, settings);
  ending.add("requests", async () => {
    const drained = stopListening();
    await live.stop();
    await drained;
  });
  database.announce(settings.publicUrl);
  const { host, port } = settings;
  log.info({ address: settings.publicUrl, host, port, demo, ...productVersion() }, "listening");
  if (travelsOpenly(settings)) log.warn("PUBLIC_URL is not https: cookies are sent unencrypted");
  if (demo) log.warn(demoWarning);
  if (!settings.production) console.log(welcomeText(world.config));
  else if (demo) console.error(demoWarning);
  // The first minute is for those who wait for pages; a question before its end warms the assistant too.
  const warm = () => {
    warmAssistant(world).catch((error: unknown) =>
      log.error({ err: error }, "the assistant is cold"),
    );
  };
  setTimeout(warm, minute).unref();
}

function tell(error: unknown): number {
  if (!(error instanceof StartFault)) {
    console.error(error);
    return 1;
  }
  console.error(`\n${error.message}\n`);
  return error.exitCode;
}

try {
  // Someone at a terminal sees what matters; a log collector sees everything.
  if (process.stdout.isTTY) process.env["LOG_LEVEL"] ??= "warn";
  const settings = readSettings();
  const log = createLog(settings.logLevel);
  const ending = prepareEnding(log);
  await start(settings, log, ending).catch((error: unknown) =>
    // Asked to end while starting: what fails then fails because of it.
    ending.begun() ? undefined : ending.end("the start failed", tell(error)),
  );
} catch (error) {
  process.exitCode = tell(error);
}
