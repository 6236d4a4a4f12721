import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { connectionOver, inTransaction, openSql, type OpenSql, type Pool } from "./sql.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRole, inTenant } from "./database.ts";
import { guestRole } from "./guest.ts";
import { openEveryTenant } from "./every-tenant.ts";
import { openTestWorld, type TestWorld } from "../testing.ts";

let world: TestWorld;
let owner: OpenSql;
beforeAll(async () => {
  world = await openTestWorld();
  owner = openSql(world.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Tables of accounts and of the machinery: they have no tenant, on purpose. */
const withoutTenant = [
  "__drizzle_migrations",
  "account",
  "assistant_question",
  "bot_code",
  "bot_cursor",
  "bot_link",
  "bot_update",
  "calendar_feed",
  "consent",
  "data_export",
  "email_change",
  "email_fault",
  "guide_rating",
  "idempotency",
  "installation",
  "known_device",
  "notification_cursor",
  "outbox_mail",
  "outbox_sms",
  "person",
  "phone_code",
  "push_device",
  "push_key",
  "rate_limit",
  "recovery_code",
  "session",
  "sign_in_failure",
  "two_factor",
  "verification",
];

/** Tables of one person each, whatever their organisations; closed to everybody else. */
const personal = ["assistant_conversation", "onboarding", "print_job"];

describe("row-level security", () => {
  test("is forced on every tenant table, and every other table is known to have no tenant", async () => {
    const tables = await owner`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
             exists (select from pg_policy p where p.polrelid = c.oid) as policy
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      order by 1`;
    const open = tables.filter(({ forced, policy }) => !forced || !policy).map(({ name }) => name);
    expect(open).toEqual(
      withoutTenant.filter((name) => tables.some((table) => table["name"] === name)),
    );
    expect(tables.length - open.length).toBeGreaterThan(8);
  });

  test("every tenant table has a policy that names its tenant", async () => {
    const policies = await owner`
      select tablename, qual, with_check from pg_policies
      where schemaname = 'public' and policyname not in ('every_tenant', 'guest', 'guest_only')`;
    for (const { tablename, qual, with_check } of policies) {
      const owner = personal.includes(tablename) ? "app.person" : "app.orgs";
      expect(qual, tablename).toContain(owner);
      expect(with_check, tablename).toContain(owner);
    }
  });

  test("the open tenants and the person are read once for a statement, not for every row", async () => {
    const policies = await owner`
      select tablename, policyname, concat(qual, with_check) as said from pg_policies
      where schemaname = 'public' and concat(qual, with_check) ~ 'app\\.(orgs|person)'`;
    expect(policies.length).toBeGreaterThan(40);
    const eachRow = policies.filter(({ said }) => /"nullif"\)\)::uuid/.test(said));
    expect(eachRow).toEqual([]);
  });

  test("what is public is opened to guests alone: by one condition that lets them read it, and binds them to it", async () => {
    const policies = await owner`
      select tablename as name, permissive, cmd, roles::text[], qual, with_check from pg_policies
      where schemaname = 'public' and policyname in ('guest', 'guest_only') order by 1, 2`;
    const tables = [...new Set(policies.map(({ name }) => name))];
    // Two doors: open public channels, and a page that is switched on.
    const [channels, page] = [/'public'/, /\bis_on\b/];
    const doors: Record<string, RegExp[]> = {
      building: [page],
      chat_guest: [channels],
      contacts: [page],
      conversation: [channels],
      event: [channels],
      message: [channels],
      news_post: [page, /is_public AND \(status = 'published'::text\) AND \(archived_at IS NULL\)/],
      org_page: [page],
      org_page_building: [page],
      organisation: [channels, page],
    };
    expect(tables).toEqual(Object.keys(doors));
    for (const table of tables) {
      const [opens, binds] = policies.filter(({ name }) => name === table);
      const same = { name: table, roles: [guestRole], qual: opens?.["qual"], with_check: null };
      expect(opens).toEqual({ ...same, permissive: "PERMISSIVE", cmd: "SELECT" });
      expect(binds).toEqual({ ...same, permissive: "RESTRICTIVE", cmd: "ALL" });
      for (const door of doors[String(table)] ?? []) expect(opens?.["qual"]).toMatch(door);
    }
    const granted = await owner`
      select distinct table_name as name, privilege_type as may from information_schema.column_privileges
      where grantee = ${guestRole} and table_schema = 'public' order by 1, 2`;
    expect([...granted]).toEqual(tables.map((name) => ({ name, may: "SELECT" })));
    const [app] = await owner`
      select pg_has_role(${appRole}, ${guestRole}, 'set') as becomes, pg_has_role(${appRole}, ${guestRole}, 'usage') as inherits`;
    expect(app).toEqual({ becomes: true, inherits: false });
  });

  test("every closed table is open to its owner for reading, where it says so, and to nobody else", async () => {
    const policies = await owner`
      select c.relname as name, p.policyname, p.roles::text[], p.cmd, p.qual, p.permissive
      from pg_class c left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
        and p.policyname = 'every_tenant'
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`;
    const [me] = await owner`select current_user as name`;
    for (const { name, ...policy } of policies)
      expect(policy, name).toEqual({
        policyname: "every_tenant",
        roles: [me?.["name"]],
        cmd: "SELECT",
        qual: "(( SELECT current_setting('app.every_tenant'::text, true) AS current_setting) = 'on'::text)",
        permissive: "PERMISSIVE",
      });
    const id = randomUUID();
    await inTenant(world.db, { orgIds: [id] }, (tx) =>
      tx.execute(sql`insert into organisation (id, name, slug) values (${id}, 'Двір', 'dvir')`),
    );
    const seen = (pool: Pool) =>
      inTransaction(pool, "begin", async (client) => {
        const tx = connectionOver(client);
        await openEveryTenant(tx);
        return (await tx`select id from organisation`).map((row) => row["id"]);
      });
    expect(await seen(world.db.pool)).toEqual([]);
    expect(await seen(owner.pool)).toEqual([id]);
    expect([...(await owner`select id from organisation`)]).toEqual([]);
    const write = owner.begin(async (tx) => {
      await openEveryTenant(tx);
      return tx`update organisation set name = 'Сад' returning id`;
    });
    expect([...(await write)]).toEqual([]);
  });

  test("the application works as a role that owns nothing and cannot get round it", async () => {
    const [role] = await owner`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = ${appRole}`;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
    const owned = await owner`
      select relname from pg_class where relowner = (select oid from pg_roles where rolname = ${appRole})`;
    expect([...owned]).toEqual([]);
    const [me] = await world.db.sql`select current_user as name`;
    expect(me?.["name"]).toBe(appRole);
  });

  test("without a tenant no row is visible and none can be written", async () => {
    const tables = await owner`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity`;
    for (const { name } of tables) {
      const rows = await world.db.sql.query(`select * from "${name}" limit 1`);
      expect([...rows], name).toEqual([]);
    }
  });
});
