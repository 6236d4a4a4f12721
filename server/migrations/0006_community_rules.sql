-- What drizzle cannot say: row-level security of the tables above.
select oselia_tenant('staff_building', 'person_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid');
