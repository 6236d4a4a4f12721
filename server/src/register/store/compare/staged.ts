import { registerRow } from "../../table.ts";

/** Columns of a staged row, in the transaction's own `rg_row` as in the table `register_row`. */
export const stagedColumns = [
  registerRow.line,
  registerRow.address,
  registerRow.city,
  registerRow.postalCode,
  registerRow.entrance,
  registerRow.floor,
  registerRow.apartment,
  registerRow.areaHundredths,
  registerRow.rooms,
  registerRow.account,
  registerRow.ownerName,
  registerRow.ownerEmail,
  registerRow.ownerPhone,
  registerRow.residentName,
  registerRow.residentEmail,
  registerRow.residentPhone,
  registerRow.residentBasis,
  registerRow.buildingKey,
  registerRow.entranceKey,
  registerRow.apartmentKey,
].map(({ name }) => name);
