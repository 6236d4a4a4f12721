import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  register: {
    built: {
      document: "a document or a folder was added",
      invitation: "an invitation or a letter was made",
      join_request: "somebody asked to join",
      account: "the person has an account by now",
      apartment: "the apartment has changed",
      invoice: "an invoice or a payment was recorded",
      other: "something already depends on it",
      person: "the person is linked to something else",
      request: "there is a request",
      residency: "residents or owners have changed",
    },
    column: {
      account_number: "Account number",
      apartment_number: "Apartment",
      area: "Area",
      building_address: "Building address",
      city: "City",
      entrance_number: "Entrance",
      floor: "Floor",
      house_block: "Block",
      house_number: "House number",
      owner_email: "Owner email",
      owner_name: "Owner",
      owner_phone: "Owner phone",
      person_email: "Person’s email",
      person_name: "Full name",
      person_phone: "Person’s phone",
      postal_code: "Postal code",
      resident_email: "Resident email",
      resident_name: "Resident",
      resident_phone: "Resident phone",
      role: "Role",
      rooms: "Rooms",
      street: "Street",
    },
    failure: {
      broken_workbook: "The Excel workbook is damaged or protected by a password",
      empty: "The file is empty",
      huge_cell: "The workbook has a cell larger than {{most}}",
      interrupted: "The work was interrupted and nothing was changed. Upload the file again",
      no_rows: "The file has no rows of data",
      not_a_table: "This is not a table. CSV, tab-separated text or XLSX will do",
      storage: "The uploaded file is missing from storage. Upload it again",
      took_too_long: "Reading the file took more than {{count}} min, so we stopped",
      too_large_unpacked: "The workbook unpacks to more than {{most}}",
      too_many_columns: "Too many columns: at most {{count}}",
      too_many_rows: "Too many rows: at most {{count}}",
    },
    fault: {
      account_taken: "This account number already belongs to another apartment",
      archived: "This apartment or its building is archived. Bring it back from the archive first",
      area: "Area must be a number with at most two decimals",
      broken_character:
        "Some letters cannot be read: they are damaged, or the encoding is another one",
      conflict:
        "Line {{line}} says otherwise about the same place. Correct one of them; if these are two apartments, give them different numbers",
      date: "This is a date where a number belongs: the spreadsheet changed what was typed. Set the column’s format to Text and type the value again",
      email: "Invalid email format",
      exponent:
        "The spreadsheet shortened the number and its digits are lost. Set the column’s format to “Text” and enter the value again",
      floor_beyond: "Above the roof: the building has {{max}} floors",
      heading_missing: "There is no column with this heading",
      heading_repeated: "A column with this heading appears twice",
      house_number: "This does not look like a house number",
      huge: "The row or cell is longer than {{count}} characters. A quotation mark above may not be closed",
      integer: "Must be an integer",
      phone: "Invalid phone format",
      postal_code: "A postal code has five digits",
      quotes: "A quotation mark is not closed",
      range: "Must be between {{min}} and {{max}}",
      repeated: "Repeats line {{line}}",
      required: "This field is required",
      role: "It is unclear who this person is. Words we know: owner, tenant, family member, resident",
      several_people:
        "There are several people here: “{{names}}”. Give each person a separate row with the same apartment",
      surplus: "A cell without a heading above it",
      too_long: "Maximum length: {{count}} characters",
      unreadable: "The line could not be read",
      web_address: "Web and email addresses are not allowed here",
    },
    faults_file: {
      column: "Column",
      line: "File row",
      name: "faults",
      reason: "What is wrong",
    },
    sheet: "Register",
    notice: {
      account_fraction:
        "The spreadsheet added a fraction: “{{value}}” was read as {{account}}. If the account number is different, correct the file",
      account_near:
        "Another apartment has nearly the same account number: “{{account}}”. If this is a typo, correct the file",
      total_row: "This is a total, not an apartment: the row was left out",
      number_spelled:
        "The same apartment is also written “{{number}}”. If they are different apartments, correct the numbers",
      area_list:
        "“{{value}}” looks like two areas. It was read as {{area}} m²: if that is wrong, correct the file",
      area_odd: "An unusual area: {{area}} m². If this is a slip, correct the file",
      postal_odd:
        "The postal code {{code}} does not look like one of this city. If this is a slip, correct the file",
      email_shared:
        "The person in line {{line}} has this address, and an address is one account. This person is kept without it",
      email_taken:
        "This address is somebody’s already. The person of the file is kept without it: invite them by a code",
      entrance_new:
        "The building has no entrance\u00a0{{number}} yet; it will be added. If this is a typo, correct the file",
      floor_far:
        "Far above the rest: the next highest floor is {{floor}}. If this is a slip, correct the file",
      has_account:
        "This person has an account and signs in with another address. This one was not taken",
      known_elsewhere: "Others know this person as well, so their address stays as it is",
      further_owner: "The apartment already has another owner. If it was sold, end their ownership",
      person_kept:
        "Somebody with this email is already here. Their name and phone stay as they have set them",
    },
  },
};
