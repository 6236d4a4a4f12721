import { globSync } from "node:fs";
import type { BrowserContext } from "playwright-core";
import type { PlaceView } from "#core/buildings/model.ts";
import type { TestedPlace, PlacesOf } from "../places/place.ts";

/**
 * Lists every page, its dialogs and its empty and failed states, as the signed-in resident of
 * `context` finds them.
 */
export async function everyPlace(context: BrowserContext): Promise<readonly TestedPlace[]> {
  const read = async <T>(path: string) =>
    (await (await context.request.get(`/api${path}`)).json()) as T;
  const [place] = await read<PlaceView[]>("/places/mine");
  if (!place) throw new Error("the demo's resident lives nowhere");
  const home = {
    building: place.building.id,
    entrance: place.entrance?.id ?? "",
    apartment: place.apartment.id,
  };
  const folder = new URL("../places/", import.meta.url);
  const files = globSync("*.places.ts", { cwd: folder }).toSorted();
  const found: TestedPlace[] = [];
  for (const file of files) {
    const { href } = new URL(file, folder);
    const { places } = (await import(/* @vite-ignore */ href)) as { places: PlacesOf };
    found.push(...(await places({ home, read })));
  }
  return found;
}
