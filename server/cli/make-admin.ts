import { Refusal } from "#core/kernel/refusal.ts";
import { email } from "#core/kernel/validation.ts";
import type { OpenPostgres } from "#server/platform/postgres/open.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import type { World } from "#server/platform/world.ts";
import { createAdmin } from "#server/staff/service.ts";
import { askUnlessGiven } from "./ask.ts";
import { addOrganisation, findOrganisation } from "./organisations.ts";

type AdminOptions = Record<string, string | undefined> & { new?: string };

/** Makes an administrator, asking for what is not given; returns what to tell the operator. */
export async function makeAdmin(
  { database, enter }: { database: OpenPostgres; enter: () => Promise<World> },
  given: AdminOptions,
): Promise<string> {
  const address = await askUnlessGiven(given["email"], "Email", "--email");
  const parsed = email().safeParse(address);
  if (!parsed.success) throw new StartFault(`${address} is not an email address.`);
  const firstName = await askUnlessGiven(given["firstName"], "First name", "--first-name");
  const lastName = await askUnlessGiven(given["lastName"], "Last name", "--last-name");
  const wanted = await askUnlessGiven(given["organisation"], "Organisation", "--organisation");
  const world = await enter();
  const organisation = given.new
    ? await addOrganisation(world, wanted)
    : await findOrganisation(database.ownerUrl, wanted);
  const { link } = await createAdmin(world, {
    email: parsed.data,
    firstName,
    lastName,
    orgId: organisation.id,
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "staff.elsewhere") throw error;
    throw new StartFault(
      `${parsed.data} already works for another organisation, and an account works for only one. Use another address, or end their work there first.`,
    );
  });
  return [
    `${parsed.data} is administrator of ${organisation.name} (${organisation.slug}).`,
    `Set the password with this link, once, within 24 hours:\n${link}`,
  ].join("\n");
}
