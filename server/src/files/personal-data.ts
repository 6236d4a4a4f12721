import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { columns, jsonList } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { OwnFile, PersonalDataProvider, Subject } from "#server/platform/personal-data.ts";
import { forgetPrintJob } from "./prints/print-job.ts";
import { expirePrints } from "./prints/print-store.ts";
import { file } from "./table.ts";

/** Lists what a person uploaded, page by page, except documents that belong to an organisation. */
async function* files(db: Database, subject: Subject): AsyncGenerator<OwnFile[]> {
  const fields = { id: file.id, name: file.name, key: file.key };
  const isOwn = sql`${file.ownerId} = ${param(subject.personId, "uuid")} and ${file.holder} is distinct from 'document'`;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = sql`select ${columns(fields)} from ${file}
      where ${file.id} > ${param(after, "uuid")} and ${isOwn} order by ${file.id} limit 200`;
    const some = await runRead(
      db,
      subject,
      sql<OwnFile[]>`select ${jsonList(sql`f`, sql`f.id`)} as data from (${page}) f`,
    );
    const last = some.at(-1);
    if (!last) return;
    after = last.id;
    yield some;
  }
}

/** Uploads go along with their person's archive; what hangs on something stays when they go, their prints do not. */
export const filesPersonalData: PersonalDataProvider = {
  files,
  leave: async (tx, { personId }, now, jobs) => {
    for (const id of await expirePrints(tx, personId, now))
      await jobs.enqueue(tx, forgetPrintJob, { id, personId });
  },
};
