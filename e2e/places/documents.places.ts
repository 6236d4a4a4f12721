import type { PlacesOf } from "./place.ts";

/** Lists pages of documents for axe and pictures. */
export const places: PlacesOf = () => [
  { name: "documents", role: "resident", path: "/documents" },
  { name: "documents-nothing", role: "resident", path: "/documents?q=xyzzy" },
  { name: "manager-documents", role: "manager", path: "/manager/documents" },
  { name: "manager-documents-archive", role: "manager", path: "/manager/documents?archived=true" },
  {
    name: "manager-document-add",
    role: "manager",
    path: "/manager/documents",
    act: async (page, w) => {
      await page.getByRole("button", { name: w.documents.add, exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "manager-document",
    role: "manager",
    // By its title: other journeys file papers of their own.
    path: `/manager/documents?q=${encodeURIComponent("Статут")}`,
    act: async (page, w) => {
      await page.getByRole("button", { name: "Статут ОСББ «Сонячний»", exact: true }).click();
      await page.getByRole("dialog").getByRole("heading", { name: w.documents.versions }).waitFor();
    },
  },
];
