import { sql } from "drizzle-orm";
import { currentLegal, legalTypes } from "#core/identity/legal.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { account, consent } from "./table.ts";

/** Records the consent of the demo's people who can sign in. */
export const fillDemo: FillDemo = async (tx, { now }) => {
  const at = now.toISOString();
  for (const type of legalTypes)
    await tx.execute(sql`insert into ${consent} (person_id, kind, version, agreed_at)
      select person_id, ${type}, ${currentLegal[type]}::integer, ${at}::timestamptz from ${account}`);
};
