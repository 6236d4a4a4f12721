/** Columns of a staged row, in the transaction's own `rg_row` as in the table `register_row`. */
export const stagedColumns = [
  "line",
  "address",
  "city",
  "postal_code",
  "entrance",
  "floor",
  "apartment",
  "area_hundredths",
  "rooms",
  "account",
  "owner_name",
  "owner_email",
  "owner_phone",
  "resident_name",
  "resident_email",
  "resident_phone",
  "resident_basis",
  "building_key",
  "entrance_key",
  "apartment_key",
] as const;

/** Faults that are kept; the rest is only counted. */
export const faultsKept = 10_000;
