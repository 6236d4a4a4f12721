import { type Database, readJson } from "#server/platform/database/database.ts";
import type { HeldFile, PersonalDataProvider, Subject } from "../platform/personal-data.ts";

const filesText = `
select coalesce(json_agg(f order by f.id), '[]') as data from (
  select id, name, key from file where id > $3::uuid and owner_id = $4::uuid and holder is distinct from 'document'
  order by id limit 200) f`;

/** What people uploaded, page by page. What they filed for an organisation is its: they may work there no longer. */
async function* files(db: Database, subject: Subject): AsyncGenerator<HeldFile[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const some = await readJson<HeldFile[]>(db, subject, filesText, [after, subject.personId]);
    const last = some.at(-1);
    if (!last) return;
    after = last.id;
    yield some;
  }
}

/** Uploads go along with their person's archive; what hangs on something stays when they go. */
export const filesHolding: PersonalDataProvider = { files };
