import { areaFor } from "#core/access.ts";
import { type StaffPage, staffPageOf } from "#core/staff-page.ts";
import { api } from "#web/app/api/api.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { words } from "#web/app/language/words.ts";
import { homeTexts } from "#web/app/texts/home-part.ts";
import { toast } from "#web/ui/toast/toast-store.ts";

/**
 * Returns where staff go who opened `href`, a page that is not theirs: its counterpart for staff, or `home`. There a
 * notice says why.
 */
export async function leadStaff(href: string, home: string): Promise<string> {
  if (areaFor(href) !== "resident") return home;
  const page = staffPageOf(href);
  const found = page && (await addressOf(page).catch(() => null));
  if (found) return found;
  await loadTranslations(homeTexts);
  toast.info(words.say()("home.residents_only"), { duration: 10_000 });
  return home;
}

async function addressOf(page: StaffPage): Promise<string> {
  if (page.kind === "page") return page.href;
  if (page.kind === "apartment") {
    const { id, buildingId } = await api.apartments.get({ id: page.id });
    return `/manager/buildings/${buildingId}/apartments/${id}`;
  }
  const { number, apartment } = await api.billing.invoice({ number: page.number });
  return `/manager/buildings/${apartment.buildingId}/apartments/${apartment.id}?invoice=${number}`;
}
