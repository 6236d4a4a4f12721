import { answered, chooseFromMenu, type PlacesOf, press } from "./place.ts";

/** Lists buildings as their staff sees them, and an apartment as its people do. */
export const places: PlacesOf = ({ home: { building, entrance, apartment } }) => {
  const all = "/manager/buildings";
  const house = `${all}/${building}`;
  const flat = `${house}/apartments/${apartment}`;
  const manager = { role: "manager" as const };
  const none = answered(/\/api\/buildings\?/, { items: [], nextCursor: null });
  return [
    { ...manager, name: "buildings", path: all },
    { ...manager, name: "buildings-none", path: all, before: none },
    { ...manager, name: "building-new", path: `${all}/new` },
    {
      ...manager,
      name: "building-new-faults",
      path: `${all}/new`,
      act: press((w) => w.buildings.new.submit),
    },
    { ...manager, name: "building", path: house },
    { ...manager, name: "building-table", path: `${house}?view=table` },
    {
      ...manager,
      name: "building-edit",
      path: house,
      act: (page, w) => chooseFromMenu(page, w.buildings.actions, w.buildings.edit.title),
    },
    { ...manager, name: "entrance", path: `${house}/entrances/${entrance}` },
    { ...manager, name: "apartment", path: flat },
    {
      ...manager,
      name: "apartment-owner",
      path: flat,
      act: press((w) => w.buildings.arrival.add_owner),
    },
    {
      ...manager,
      name: "apartment-shares",
      path: flat,
      act: press((w) => w.buildings.share.title),
    },
    { name: "my-homes", role: "owner", path: "/apartments" },
    { name: "owner-analytics", role: "owner", path: "/apartments/analytics" },
    { name: "my-apartment", role: "resident", path: `/apartments/${apartment}` },
  ];
};
