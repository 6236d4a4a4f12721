import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  place_number: "Begins with a letter or a digit; then also . , / № - and spaces",
  place_numbers: "These numbers cannot be read. An example: 1, 5, 12–20",
  postal_code: "A postal code has five digits",
  tax_id: "Not a valid EDRPOU or RNOKPP number",
  area_range: "From 0.01 to 100,000 m²",
  area_decimals: "At most two decimals",
  range_too_long: "Too long a range: at most {{value}} apartments at once",
  too_many_apartments: "At most {{value}} apartments at once",
  share: "A share is between a millionth and the whole: 1/2, 37/100",
  share_left:
    "With those who own it at the same time this is more than the whole. Free share: {{left}}",
  period: "The day after the beginning at the earliest",
  overlaps: "This person is already entered here for these days",
  twice: "Written twice: {{numbers}}",
  unique_archived: "This value is taken by something in the archive",
  building_exists: "This building is already here",
  building_archived: "This building is already in the archive",
  taken_flats: "Value must be unique. Already here: {{numbers}}",
  taken_flats_archived: "Already in the archive: {{numbers}}",
  taken_account: "Apartment\u00a0{{number}}, {{address}} has this account",
  taken_account_archived: "Archived apartment\u00a0{{number}}, {{address}} has this account",
  taken_entrance: "Entrance\u00a0{{number}} is already here",
  taken_email: "Somebody else has this address",
  unknown_email: "User not found",
};
