-- For a PostgreSQL that serves Bandpal alone, as that of compose.yaml: its role reaches no other database, and nobody becomes
-- superuser but by the socket inside the container.
revoke all on database postgres, template1 from public;
alter role current_user password null;
