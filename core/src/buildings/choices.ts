export const apartmentStates = ["vacant", "occupied", "ownerless", "archived"] as const;

export const buildingSorts = ["address", "newest", "apartments", "vacant"] as const;
export type BuildingSort = (typeof buildingSorts)[number];

export const apartmentSorts = ["number", "floor", "area"] as const;
export type ApartmentSort = (typeof apartmentSorts)[number];
