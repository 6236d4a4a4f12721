/** Returns the page of an apartment with its people, as staff or its own people open it. */
export function pathToApartment(
  { buildingId, apartmentId }: { buildingId: string; apartmentId: string },
  forStaff: boolean,
): string {
  return forStaff
    ? `/manager/buildings/${buildingId}/apartments/${apartmentId}`
    : `/apartments/${apartmentId}`;
}
