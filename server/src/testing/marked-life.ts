import { readCode } from "#core/joining/code.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { minute } from "#core/kernel/time.ts";
import { newRequest } from "#core/requests/builder.ts";
import { newInvoice, newLine, newPayment } from "#core/billing/builder.ts";
import { cancelInvoice, issueInvoice } from "#server/billing/verbs/invoices.ts";
import { receivePayment, reversePayment } from "#server/billing/verbs/payments.ts";
import { addResidency as writeDown } from "#server/buildings/verbs/residencies.ts";
import { addDocument, addVersion } from "#server/documents/verbs/documents.ts";
import { addFolder } from "#server/documents/verbs/folders.ts";
import { uploadFile } from "#server/files/upload.ts";
import { requestExport } from "#server/identity/verbs/data-export.ts";
import { beginEmailChange, confirmEmailChange } from "#server/identity/verbs/email-change.ts";
import { forgotPassword } from "#server/identity/verbs/reset.ts";
import { signIn } from "#server/identity/verbs/sign-in.ts";
import { signUp } from "#server/identity/verbs/sign-up.ts";
import { actorOf, Browser, goodPassword, lettersTo, linkToken } from "#server/identity/testing.ts";
import { verifyEmail } from "#server/identity/verbs/verify-email.ts";
import { askToJoin } from "#server/joining/verbs/ask.ts";
import { approveJoinRequest, declineJoinRequest } from "#server/joining/verbs/decide.ts";
import { sendGuestInvitation } from "#server/joining/verbs/guests.ts";
import * as invitations from "#server/joining/verbs/invitations.ts";
import { outboxMail } from "#server/platform/table.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import * as imports from "#server/register/verbs/imports.ts";
import * as worker from "#server/register/work/work.ts";
import { newCsvFile as registerFile, newFlatRow } from "#server/register/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { actOnRequest, assignRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { acceptInvitation } from "#server/staff/verbs/acceptance.ts";
import { inviteStaff } from "#server/staff/verbs/invitations.ts";
import { changeMember, listStaff } from "#server/staff/service.ts";
import { secretTo } from "#server/staff/testing.ts";
import { foundOrganisation, type TestBuilding } from "./organisation.ts";

/** Marks that identify one person anywhere. */
export const marks = {
  first: "Мартамітка",
  last: "Зниклюк",
  phone: "+380671112233",
  former: "mitka.former@example.com",
  present: "mitka.present@example.com",
  typed: "mitka.typed@example.com",
};

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n";

/** Lives the whole life of a person of the building: everything that leaves a trace, each once. */
export async function liveMarkedLife(world: TestWorld) {
  const home = await foundOrganisation(world, "MARKEDHOME");
  const work = await foundOrganisation(world, "MARKEDWORK");
  const other = await foundOrganisation(world, "MARKEDOTHER");
  const browser = new Browser(world, "203.0.113.50");
  await comeIn(world, browser, home, other);
  const me = await browser.signedIn();
  await dwell(world, me, home);
  await pay(world, home);
  await invitedAtHome(world, home);
  const admin = await actorOf(world, other.people.admin.id);
  const invitation = { role: "manager", buildingIds: null, language: "uk" } as const;
  await inviteStaff(world, admin, { ...invitation, email: marks.former }, null);
  await moveAddress(world, browser, me);
  await inviteStaff(world, admin, { ...invitation, email: marks.present }, null);
  await namedByAddress(world, other);
  const imports = [await importing(world, await actorOf(world, home.people.admin.id))];
  await hired(world, browser, work);
  const hand = await actorOf(world, me.personId);
  imports.push(await importing(world, hand));
  await manage(world, hand, work);
  await browser.call((visit) =>
    forgotPassword(world, visit, { email: marks.present, language: "uk" }),
  );
  const entered = await browser.signedIn();
  const archive = await browser.call((visit) =>
    requestExport(world, visit, entered, { password: goodPassword }),
  );
  // Letters leave, and are emptied as they do.
  await world.db.orm.update(outboxMail).set({ text: "", html: null, state: "sent" });
  return { browser, me: entered, home, work, other, imports, archiveId: archive.id };
}

async function comeIn(world: TestWorld, browser: Browser, home: TestBuilding, other: TestBuilding) {
  await browser.call((visit) =>
    signUp(world, visit, {
      email: marks.former,
      firstName: marks.first,
      lastName: marks.last,
      phone: marks.phone,
      password: goodPassword,
      language: "uk",
      termsVersion: 1,
      privacyVersion: 1,
    }),
  );
  const token = await linkToken(world, marks.former);
  await browser.call((visit) =>
    verifyEmail(world, visit, { token, password: goodPassword, remember: true }),
  );
  const me = await browser.signedIn();
  const wish = {
    apartment: "1",
    kind: "resident" as const,
    message: `Це ${marks.last}, ${marks.phone}`,
  };
  const let_in = await askToJoin(world, me, { ...wish, buildingId: home.buildingId }, "home");
  const manager = await actorOf(world, home.people.manager.id);
  await approveJoinRequest(world, manager, { id: let_in.id, version: 1, takeOver: false });
  const declined = await askToJoin(world, me, { ...wish, buildingId: other.buildingId }, "other");
  const stranger = await actorOf(world, other.people.manager.id);
  await declineJoinRequest(world, stranger, {
    id: declined.id,
    version: 1,
    reason: "Вас тут не знають",
  });
  await askToJoin(world, me, { ...wish, buildingId: other.buildingId, apartment: "2" }, "waiting");
}

async function dwell(world: TestWorld, me: Actor, home: TestBuilding) {
  const photo = new File([pdf], `${marks.last}.pdf`);
  const { id } = await uploadFile(world, me, { file: photo });
  const texts = { title: `Тече у ${marks.last}`, description: `Телефонуйте: ${marks.phone}` };
  const leak = newRequest(home.apartmentId, { ...texts, attachments: [id] });
  const { number, version } = await openRequest(world, me, leak, "leak");
  await commentOnRequest(world, me, { number, kind: "public", body: `${marks.first} чекає` }, "c1");
  const manager = await actorOf(world, home.people.manager.id);
  const seen = await actOnRequest(world, manager, { action: "accept", number, version }, null);
  await assignRequest(world, manager, {
    number,
    version: seen.version,
    assigneeId: home.people.admin.id,
  });
  const body = `Пані ${marks.last} вдома`;
  await commentOnRequest(world, manager, { number, kind: "internal", body }, "c2");
  const guest = { firstName: "Гість", lastName: "Інший", email: "guest@other.example" };
  await sendGuestInvitation(
    world,
    me,
    { ...guest, apartmentId: home.apartmentId, basis: "household" },
    "guest",
  );
}

/** Records money with texts that name the person. */
async function pay(world: TestWorld, { people, apartmentId }: TestBuilding) {
  const manager = await actorOf(world, people.manager.id);
  const { last: name } = marks;
  const lines = [newLine(500, `Послуга для ${name}`)];
  const fee = newInvoice(apartmentId, 0, { description: `Пані ${name}`, lines });
  const { number } = await issueInvoice(world, manager, fee, "fee");
  const notes = { reference: `Від ${name}`, note: `Телефон ${marks.phone}` };
  const { id } = await receivePayment(world, manager, newPayment(apartmentId, 300, notes), "paid");
  await reversePayment(world, manager, { id, reason: `${name} платила не за себе` }, "back");
  await cancelInvoice(world, manager, { number, reason: `${name} тут не живе` }, "void");
}

async function invitedAtHome(world: TestWorld, home: TestBuilding) {
  const owner = await actorOf(world, home.people.owner.id);
  const named = { firstName: marks.first, lastName: marks.last, email: marks.former };
  const apartment = { apartmentId: home.apartmentId, basis: "tenant" } as const;
  await sendGuestInvitation(world, owner, { ...apartment, ...named }, null);
}

/** Records the person's address in an organisation that does not know them. */
async function namedByAddress(
  world: TestWorld,
  { people, neighbourApartmentId: id }: TestBuilding,
) {
  const named = { firstName: "Хтось", lastName: "Інший", email: marks.present, phone: null };
  const since = { from: "2026-11-01", to: null, basis: null, share: null };
  const manager = await actorOf(world, people.manager.id);
  const person = { by: "name", ...named } as const;
  await writeDown(world, manager, { id, kind: "owner", ...since, person }, null);
}

async function moveAddress(world: TestWorld, browser: Browser, me: Actor) {
  const begin = (email: string) =>
    browser.call((visit) => beginEmailChange(world, visit, me, { email, password: goodPassword }));
  await begin(marks.typed);
  await begin(marks.present);
  await confirmEmailChange(world, { token: await linkToken(world, marks.present) });
  const letters = await lettersTo(world, marks.former);
  for (const { kind, text } of letters) {
    const token = /email-change#([\w-]+)/.exec(text)?.[1];
    if (kind === "identity.email_old" && token && text.includes(marks.present))
      await confirmEmailChange(world, { token });
  }
}

/** Imports a register that names the person. */
async function importing(
  world: TestWorld,
  actor: Actor,
): Promise<{ orgId: string; importId: string }> {
  const named = `${marks.first} ${marks.last}`;
  const text = registerFile(
    newFlatRow(1, { owner: named, email: marks.present, phone: marks.phone }),
    newFlatRow(2),
  );
  const bytes = new TextEncoder().encode(text);
  const begun = { name: "register.csv", size: bytes.byteLength, source: "file" } as const;
  const { id } = await imports.beginImport(world, actor, begun, null);
  await imports.uploadImportPart(world, actor, { id, at: 0, file: new File([bytes], "part") });
  const ref = { orgId: staffOrgId(actor), importId: id };
  await worker.runImportJob(world, ref, { last: false });
  const { version } = await imports.getImport(world, actor, { id });
  await imports.applyImport(world, actor, { id, version });
  await worker.runImportJob(world, ref, { last: false });
  const { state } = await imports.getImport(world, actor, { id });
  if (state !== "applied") throw new Error(`the register is ${state}`);
  return ref;
}

async function hired(world: TestWorld, browser: Browser, { people }: TestBuilding) {
  const admin = await actorOf(world, people.admin.id);
  const offer = { role: "manager", buildingIds: null, language: "uk" } as const;
  // The newest of their letters is this one.
  world.setNow(new Date(world.clock().getTime() + minute));
  await inviteStaff(world, admin, { ...offer, email: marks.present }, "hire");
  const token = await secretTo(world, marks.present);
  await browser.call((visit) => acceptInvitation(world, visit, { token }));
  const { personId } = await browser.signedIn();
  const { members } = await listStaff(world, admin);
  const version = members.find(({ id }) => id === personId)?.version ?? 0;
  await changeMember(world, admin, { personId, version, role: "admin", buildingIds: null });
  await browser.call((visit) =>
    signIn(world, visit, { email: marks.present, password: goodPassword, remember: true }),
  );
}

async function manage(world: TestWorld, me: Actor, work: TestBuilding) {
  const folder = await addFolder(world, me, { name: "Статути" }, "folder");
  const filed = async (name: string) =>
    (await uploadFile(world, me, { file: new File([pdf], name), use: "document" })).id;
  const shelf = { folderId: folder.id, title: "Статут", readers: "staff" as const };
  const { id } = await addDocument(
    world,
    me,
    { ...shelf, fileId: await filed("статут.pdf") },
    "doc",
  );
  await addVersion(world, me, { id, version: 1, fileId: await filed("новий.pdf") }, "version");
  await inviteStaff(
    world,
    me,
    { email: "colleague@other.example", role: "manager", buildingIds: null, language: "uk" },
    "colleague",
  );
  const terms = { kind: "owner", uses: 1, days: 14 } as const;
  const code = await invitations.createInvitation(
    world,
    me,
    { ...terms, apartmentId: work.neighbourApartmentId },
    "code",
  );
  if (!readCode(code.code)) throw new Error("no code");
}
