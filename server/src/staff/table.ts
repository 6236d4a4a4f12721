import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { languages } from "#core/kernel/language.ts";
import { staffRoles } from "#core/staff/model.ts";
import { building, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Person who works for an organisation. A person works for one. */
export const staff = pgTable(
  "staff",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    role: text({ enum: staffRoles }).notNull(),
    /** False: only the buildings of `staff_building`. Administrators always serve all. */
    allBuildings: boolean("all_buildings").notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.personId] }),
    index("staff_of_person").on(table.personId),
    uniqueIndex("staff_person")
      .on(table.personId)
      .where(sql`disabled_at is null`),
    check("staff_role", sql`${table.role} in (${list(staffRoles)})`),
  ],
);

/** The buildings of a manager who does not serve all. */
export const staffBuilding = pgTable(
  "staff_building",
  {
    orgId: uuid("org_id").notNull(),
    personId: uuid("person_id").notNull(),
    buildingId: uuid("building_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.buildingId] }),
    index("staff_building_of").on(table.buildingId),
    foreignKey({
      name: "staff_building_staff",
      columns: [table.orgId, table.personId],
      foreignColumns: [staff.orgId, staff.personId],
    }).onDelete("cascade"),
    foreignKey({
      name: "staff_building_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }).onDelete("cascade"),
  ],
);

/** Somebody asked to work here. It is open until accepted, revoked or past its time. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    /** In lower case; null once it is accepted: who did says more. */
    email: text(),
    role: text({ enum: staffRoles }).notNull(),
    allBuildings: boolean("all_buildings").notNull(),
    /** Those that are still there when it is accepted. */
    buildingIds: uuid("building_ids").array().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of the newest letter's secret; whoever holds it may see the row. */
    tokenHash: text("token_hash").notNull(),
    invitedBy: uuid("invited_by").references(() => person.id),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    acceptedBy: uuid("accepted_by").references(() => person.id),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    uniqueIndex("staff_invitation_open")
      .on(table.orgId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    uniqueIndex("staff_invitation_token").on(table.tokenHash),
    index("staff_invitation_invited_by")
      .on(table.invitedBy)
      .where(sql`invited_by is not null`),
    index("staff_invitation_accepted_by").on(table.acceptedBy),
    check(
      "staff_invitation_email",
      sql`${table.email} is not null or ${table.acceptedAt} is not null`,
    ),
    check("staff_invitation_role", sql`${table.role} in (${list(staffRoles)})`),
    check("staff_invitation_admin", sql`${table.role} <> 'admin' or ${table.allBuildings}`),
  ],
);
