-- The role and the database of Oselia. As an administrator of PostgreSQL:
--   psql -v password="'letters-and-digits'" -f docs/operate/database.sql
-- DATABASE_URL is then postgres://oselia:letters-and-digits@127.0.0.1:5432/oselia

-- The roles that Oselia works as own nothing, so that row-level security applies to them.
create role oselia_app nologin;
create role oselia_guest nologin;
grant oselia_guest to oselia_app with inherit false, set true;

-- The owner of the tables. It is no superuser and may make no roles: those above are all it needs.
create role oselia login password :password;
-- With admin option: the first migration grants it once more.
grant oselia_app to oselia with admin option;
grant oselia_guest to oselia with inherit false, set true;

create database oselia owner oselia;
