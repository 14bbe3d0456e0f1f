#!/bin/sh
# What the image of PostgreSQL does with a new volume, and then at every start: makes a cluster whose superuser has POSTGRES_PASSWORD, runs the
# files of /docker-entrypoint-initdb.d on a server that listens on no address, and starts the one that does.
set -eu
mkdir -p /run/postgresql || :
chmod 3775 /run/postgresql || :
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$password"
  initdb --username=postgres --pwfile="$password"
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --set=ON_ERROR_STOP=1 --no-password --no-psqlrc --username=postgres --dbname=postgres --file="$file"
  done
  pg_ctl --wait --mode=fast stop
fi
unset POSTGRES_PASSWORD
exec postgres -c 'listen_addresses=*'
