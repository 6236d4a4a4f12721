import { type PersonalDataProvider, pagesOf } from "../platform/personal-data.ts";

const place = `case when d.apartment_id is not null then 'apartment' when d.building_id is not null then 'building' else 'organisation' end`;

// What they filed, and when; the files are the organisation's, where they may work no longer.
const documentsText = `
select coalesce(json_agg(json_build_object('cursor', v.id, 'organisation', v.organisation, 'place', v.place,
  'building', v.address, 'apartment', v.apartment, 'title', v.title, 'version', v.number, 'note', v.note,
  'file', v.file, 'added_at', v.created_at) order by v.id), '[]') as data
from (select v.*, o.name as organisation, ${place} as place, b.address, a.number as apartment, d.title, f.name as file
  from document_version v join document d on d.id = v.document_id join organisation o on o.id = v.org_id
    join file f on f.id = v.file_id left join building b on b.id = d.building_id left join apartment a on a.id = d.apartment_id
  where v.created_by = $4::uuid and v.id > $3::uuid order by v.id limit 500) v`;

const foldersText = `
select coalesce(json_agg(json_build_object('cursor', d.id, 'organisation', d.organisation, 'place', d.place,
  'building', d.address, 'apartment', d.apartment, 'name', d.name, 'added_at', d.created_at) order by d.id), '[]') as data
from (select d.*, o.name as organisation, ${place} as place, b.address, a.number as apartment
  from document_folder d join organisation o on o.id = d.org_id
    left join building b on b.id = d.building_id left join apartment a on a.id = d.apartment_id
  where d.created_by = $4::uuid and d.id > $3::uuid order by d.id limit 500) d`;

/** What somebody filed goes along as a list; documents stay when they go, and name them by id alone. */
export const documentsHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "documents", pages: () => pagesOf(db, subject, documentsText) },
    { name: "document_folders", pages: () => pagesOf(db, subject, foldersText) },
  ],
};
