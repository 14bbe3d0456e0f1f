-- For a PostgreSQL that serves Bandpal alone, as that of compose.yaml: its role reaches no other database, and nobody becomes
-- superuser but by the socket inside the container.
alter role current_user password null;
-- The last: the check of compose.yaml takes it for the end of all.
revoke all on database postgres, template1 from public;
