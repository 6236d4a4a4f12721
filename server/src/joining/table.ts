import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { residencyBases } from "#core/buildings/model.ts";
import { languages } from "#core/kernel/language.ts";
import { joiningLimits, joinStates, letterStates } from "#core/joining/model.ts";
import { onboardingPaths, onboardingSteps } from "#core/joining/onboarding.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });
const kind = () => text({ enum: residencyKinds }).notNull();
const basis = () => text({ enum: residencyBases });

/** A code that lets people into an apartment. The code itself stands nowhere in clear. */
export const invitation = pgTable(
  "invitation",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    kind: kind(),
    basis: basis(),
    /** HMAC of the code under the program's secret: finds it, and tells nothing. */
    codeHash: text("code_hash").notNull(),
    /** The code encrypted, for letters and for showing it again. */
    codeSealed: text("code_sealed").notNull(),
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedBy: uuid("revoked_by"),
    /** Whom somebody asked into their own apartment, and the address of a letter; forgotten once it is over. */
    sentTo: text("sent_to"),
    sentName: text("sent_name"),
    /** First day of the residency that it gives; null: the day on which somebody comes in. */
    startsOn: date("starts_on"),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: "invitation_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    unique("invitation_in_org").on(table.orgId, table.id),
    uniqueIndex("invitation_code").on(table.codeHash),
    index("invitation_newest").on(
      table.orgId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("invitation_of_apartment").on(table.apartmentId, table.createdAt.desc().nullsFirst()),
    index("invitation_sent_to")
      .on(table.sentTo)
      .where(sql`sent_to is not null`),
    check("invitation_kind", sql`${table.kind} in (${list(residencyKinds)})`),
    check(
      "invitation_basis",
      sql`${table.basis} is null or (${table.kind} = 'resident' and ${table.basis} in (${list(residencyBases)}))`,
    ),
    check(
      "invitation_uses",
      sql`${table.uses} between 1 and ${sql.raw(String(joiningLimits.uses.max))} and ${table.used} between 0 and ${table.uses}`,
    ),
  ],
);

/** Use of a code, with the residency that it created. */
export const invitationUse = pgTable(
  "invitation_use",
  {
    orgId: uuid("org_id").notNull(),
    invitationId: uuid("invitation_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    residencyId: uuid("residency_id").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.residencyId] }),
    foreignKey({
      name: "invitation_use_invitation",
      columns: [table.orgId, table.invitationId],
      foreignColumns: [invitation.orgId, invitation.id],
    }),
    index("invitation_use_person").on(table.personId),
  ],
);

/** A PDF of letters: which invitations stand in it, and how far it is. */
export const letterRun = pgTable(
  "letter_run",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    buildingId: uuid("building_id").notNull(),
    kind: kind(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: letterStates }).notNull(),
    invitationIds: uuid("invitation_ids").array().notNull(),
    done: integer().notNull().default(0),
    size: integer(),
    /** Set once there is a file. */
    fileKey: text("file_key"),
    keptUntil: instant("kept_until"),
    /** When its codes were sent to people of the register. */
    sentAt: instant("sent_at"),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "letter_run_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }),
    index("letter_run_of_building").on(table.buildingId),
    index("letter_run_newest").on(table.orgId, table.createdAt.desc().nullsFirst()),
    check("letter_run_state", sql`${table.state} in (${list(letterStates)})`),
    check("letter_run_file", sql`(${table.state} = 'done') = (${table.fileKey} is not null)`),
  ],
);

/** Somebody without a letter asks to be let into an apartment. */
export const joinRequest = pgTable(
  "join_request",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    kind: kind(),
    basis: basis(),
    message: text(),
    state: text({ enum: joinStates }).notNull(),
    reason: text(),
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
    createdAt: instant("created_at").notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: "join_request_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    uniqueIndex("join_request_pending")
      .on(table.personId, table.apartmentId)
      .where(sql`state = 'pending'`),
    // The order of the management's list, word for word: what waits first, then the newest.
    index("join_request_of_org").on(
      table.orgId,
      sql`((state = 'pending')::int) desc`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("join_request_of_apartment").on(table.apartmentId),
    index("join_request_of_person").on(table.personId, table.createdAt.desc().nullsFirst()),
    check("join_request_kind", sql`${table.kind} in (${list(residencyKinds)})`),
    check("join_request_state", sql`${table.state} in (${list(joinStates)})`),
    check(
      "join_request_decided",
      sql`(${table.state} = 'pending') = (${table.decidedAt} is null) and (${table.state} = 'declined') = (${table.reason} is not null)`,
    ),
  ],
);

/** Where a person stands in their first steps; nobody else reads it. */
export const onboarding = pgTable(
  "onboarding",
  {
    personId: uuid("person_id")
      .primaryKey()
      .references(() => person.id, { onDelete: "cascade" }),
    path: text({ enum: onboardingPaths }),
    step: text({ enum: onboardingSteps }).notNull(),
    skipped: text({ enum: onboardingSteps }).array().notNull(),
    completedAt: instant("completed_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("onboarding_path", sql`${table.path} in (${list(onboardingPaths)})`),
    check("onboarding_step", sql`${table.step} in (${list(onboardingSteps)})`),
  ],
);
