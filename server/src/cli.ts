import { existsSync } from "node:fs";
import { basename } from "node:path";
import { Argument, Command, Option } from "commander";
import { type PlanId, planIds } from "#core/plan-ids.ts";
import { encodings } from "#core/register/reading.ts";
import { runBackup, type OpenDatabase, runRestore } from "../cli/backup.ts";
import { examineInstallation } from "../cli/doctor.ts";
import { describeGuideRatings } from "../cli/guides.ts";
import { describeLetters, limitOf } from "../cli/letters.ts";
import { makeAdmin } from "../cli/make-admin.ts";
import { findOrganisation } from "../cli/organisations.ts";
import { changePlan, describePlan } from "../cli/plans.ts";
import { answersOf, describeRegister, fileSource } from "../cli/register.ts";
import { describeSignIns, sinceOf } from "../cli/sign-ins.ts";
import { inTurn, lookInside, requireSheltered } from "./demo.ts";
import {
  enterInstallation,
  migrateInstallation,
  openInstallation,
  readSettings,
} from "./installation.ts";
import { readGuideRatings } from "#server/assistant/service.ts";
import { failedSignIns, forgetSecondFactor } from "#server/identity/service.ts";
import { prepareEnding } from "#server/platform/start/ending.ts";
import { unsentLetters } from "#server/platform/mail/unsent.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { type OpenPostgres, secretOf } from "#server/platform/postgres/open.ts";
import { acceptSecret } from "#server/platform/start/secret-mark.ts";
import { FileFailure, OpenQuestion } from "#server/register/format/file-failure.ts";
import { importRegister } from "#server/register/service.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import type { World } from "#server/platform/world.ts";

type CommandContext = { database: OpenPostgres; enter: (demo?: boolean) => Promise<World> };

const settings = readOrLeave();
const log = createLog("error", process.stderr);
const interrupted = 130;
const ending = prepareEnding(log, process.exit, interrupted);

function readOrLeave() {
  try {
    return readSettings();
  } catch (error) {
    process.exit(tell(error));
  }
}

function tell(error: unknown): number {
  console.error(error instanceof StartFault ? error.message : error);
  return error instanceof StartFault ? error.exitCode : 1;
}

/** Runs one command, which opens the database when it wants it, and closes what was opened. */
async function run(command: string, work: (open: OpenDatabase) => Promise<number>): Promise<void> {
  const purpose = `npm run oselia -- ${command}`;
  const open: OpenDatabase = (how) => openInstallation(settings, log, ending, { purpose, ...how });
  // Asked to end: what fails then fails because of it.
  const code = await work(open).catch((error: unknown) =>
    ending.begun() ? interrupted : tell(error),
  );
  await ending.end(command, code);
}

/** Runs one command of the program: its database open and migrated. */
function inInstallation(
  command: string,
  work: (building: CommandContext) => Promise<number>,
): Promise<void> {
  return run(command, async (open) => {
    const database = await open({ share: true });
    await migrateInstallation(database);
    const enter = (demo = false) => enterInstallation(settings, database, demo, log, ending);
    return work({ database, enter });
  });
}

const program = new Command("oselia").description("Manages an Oselia installation.");

program
  .command("create-admin")
  .description("make an administrator and print a link that sets the password, once")
  .option("--email <address>")
  .option("--organisation <name>", "slug, exact name or id")
  .option("--new", "make a new organisation of that name")
  .option("--first-name <name>")
  .option("--last-name <name>")
  .action(async (given: Record<string, string | undefined> & { new?: string }) => {
    await inInstallation("create-admin", async ({ database, enter }) => {
      console.log(await makeAdmin({ database, enter }, given));
      return 0;
    });
  });

program
  .command("migrate")
  .description("bring the database's schema up to date")
  .action(() =>
    inInstallation("migrate", async () => {
      console.log("The schema is up to date.");
      return 0;
    }),
  );

program
  .command("seed")
  .description("fill an empty database with the demo complex")
  .action(() =>
    inInstallation("seed", async ({ database, enter }) => {
      requireSheltered(settings, "seed");
      return inTurn(database, async () => {
        if (!(await lookInside(database)).empty)
          throw new StartFault(
            "The database is not empty. Only an empty one can be filled with the demo complex.",
          );
        const { seedDemo } = await import("../seed/seed.ts");
        await seedDemo(await enter(true));
        console.log("The demo complex was filled in.");
        return 0;
      });
    }),
  );

program
  .command("import-register")
  .description("update an organisation's places and people from a register (CSV or XLSX)")
  .argument("<file>")
  .requiredOption("--organisation <name>", "slug, exact name or id")
  .option("--dry-run", "only report what would change")
  .option("--leave-out", "ignore columns with data that fit no field")
  .addOption(
    new Option("--people <kind>", "role of the people where the file does not tell it").choices([
      "owner",
      "resident",
    ]),
  )
  .option("--street <name>", "the street of all rows, where the file has none")
  .option("--city <name>", "the city of all rows, where the file has none")
  .addOption(new Option("--encoding <name>", "encoding of a text file").choices(encodings))
  .option("--sheet <name>", "which sheet of a workbook to read")
  .action((file: string, { organisation: wanted, dryRun = false, encoding, sheet, ...options }) =>
    inInstallation("import-register", async ({ database, enter }) => {
      if (!existsSync(file)) throw new StartFault(`${file} cannot be read.`);
      const { id } = await findOrganisation(database.ownerUrl, wanted);
      const world = await enter();
      const report = await importRegister(world, {
        orgId: id,
        name: basename(file),
        source: fileSource(file),
        readAs: { ...(encoding && { encoding }), ...(sheet && { sheet }) },
        dryRun,
        answers: answersOf(options),
        now: world.clock(),
      }).catch((cause: unknown) => {
        if (cause instanceof OpenQuestion)
          throw new StartFault(
            `The ${cause.question} of ${file} is ambiguous: choose one with --${cause.question}.`,
          );
        if (!(cause instanceof FileFailure)) throw cause;
        throw new StartFault(`${file} is not a register: ${cause.reason.replaceAll("_", " ")}.`);
      });
      console.log(describeRegister(report));
      return report.applied || (dryRun && report.counts && !report.questions.skipped.length)
        ? 0
        : 1;
    }),
  );

program
  .command("backup")
  .description("write database and files into one archive, while people work")
  .argument("<file>", "must not exist")
  .action((file: string) => run("backup", (open) => runBackup(settings, open, file)));

program
  .command("restore")
  .description("put a backup into an empty database that nothing else uses")
  .argument("<file>")
  .option("--other-secret", "even if OSELIA_SECRET differs from the backup's")
  .action((file: string, { otherSecret = false }) =>
    run("restore", (open) => runRestore(settings, open, file, otherSecret)),
  );

program
  .command("accept-secret")
  .description("continue with another OSELIA_SECRET after the old one was lost")
  .action(() =>
    run("accept-secret", async (open) => {
      const database = await open({ share: true });
      await migrateInstallation(database);
      await acceptSecret(database.ownerUrl, secretOf(settings));
      console.log(
        "The database uses the current secret from now on. What the old one encrypted cannot be read any more.",
      );
      return 0;
    }),
  );

program
  .command("sign-ins")
  .description("list sign-ins that failed or were refused, kept thirty days")
  .option("--email <address>", "of one account")
  .option("--address <address>", "from one network address")
  .option("--since <when>", "24h, 7d or a date; 24h by default")
  .action((filter: { email?: string; address?: string; since?: string }) =>
    inInstallation("sign-ins", async ({ enter }) => {
      const world = await enter();
      const since = sinceOf(filter.since, world.clock());
      console.log(describeSignIns(await failedSignIns(world, { ...filter, since }), since));
      return 0;
    }),
  );

program
  .command("letters")
  .description("print letters that were not sent, with their links; newest first")
  .option("--to <address>", "of one recipient")
  .option("--limit <count>", "20 by default, at most 200")
  .action(({ to, limit }: { to?: string; limit?: string }) =>
    inInstallation("letters", async ({ enter }) => {
      const filter = { to, limit: limitOf(limit) };
      console.log(describeLetters(await unsentLetters(await enter(), filter)));
      return 0;
    }),
  );

program
  .command("plan")
  .description("show or set the plan that an organisation has agreed on")
  .argument("<organisation>", "slug, exact name or id")
  .addArgument(new Argument("[plan]", "none removes it").choices([...planIds, "none"]))
  .option("--until <day>", "its last day, such as 2027-11-26; no end date by default")
  .action((wanted: string, plan: PlanId | "none" | undefined, { until }: { until?: string }) =>
    inInstallation("plan", async ({ database, enter }) => {
      const { id, name } = await findOrganisation(database.ownerUrl, wanted);
      const world = await enter();
      await changePlan(world, id, plan, until);
      console.log(`${name}: ${await describePlan(world, id)}`);
      return 0;
    }),
  );

program
  .command("guides")
  .description("list how visitors rated the guides, with their newest comments")
  .action(() =>
    inInstallation("guides", async ({ enter }) => {
      console.log(describeGuideRatings(await readGuideRatings(await enter())));
      return 0;
    }),
  );

program
  .command("forget-second-factor")
  .description("let somebody sign in whose authenticator and recovery codes are lost")
  .argument("<email>")
  .action((address: string) =>
    inInstallation("forget-second-factor", async ({ enter }) => {
      if (!(await forgetSecondFactor(await enter(), address.trim().toLowerCase())))
        throw new StartFault(`Nobody with the address ${address} has a second factor.`);
      console.log(
        `${address} can sign in with the password alone now. An administrator has to set up a new second factor then. Their sessions have ended.`,
      );
      return 0;
    }),
  );

program
  .command("doctor")
  .description("check settings, disk, database, files, mail and clock")
  .action(async () => {
    const how = { purpose: "npm run oselia -- doctor", share: true };
    const database = await openInstallation(settings, log, ending, how).catch(
      (error: Error) => error,
    );
    const findings = await examineInstallation(settings, database);
    const marks = { ok: "✓", hint: "!", fault: "✗" };
    for (const { subject, state, detail } of findings)
      console.log(`${marks[state]} ${subject.padEnd(20)} ${detail}`);
    await ending.end("doctor", findings.some(({ state }) => state === "fault") ? 1 : 0);
  });

await program.parseAsync();
