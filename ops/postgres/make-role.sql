-- The role of the server and its database: it owns that one, and has no rights beside it. Once, as root:
--   DATABASE_PASSWORD=… runuser -u postgres -- psql --set=ON_ERROR_STOP=1 --file=- < ops/postgres/make-role.sql
-- compose.yaml has its PostgreSQL do this when the volume is new.
\getenv password DATABASE_PASSWORD
-- A statement that fails would stand in the server's log, with the password in it.
set log_min_error_statement = panic;
create role bandpal login password :'password'
  nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
reset log_min_error_statement;
create database bandpal owner bandpal template template0 encoding 'UTF8';
revoke all on database bandpal from public;
