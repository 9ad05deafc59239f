#!/bin/sh
# A copy of the whole server, from which its log can be replayed to any second: every night, by cron, as the user postgres.
#   base-backup.sh /archive [KEEP]       connection by PGHOST, PGPORT, PGUSER; KEEP: how many copies stay (default 7)
# Removes older copies, and files of the log that none of the others needs.
set -eu
archive=$1 keep=${2:-7}
umask 077
name=base-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$archive/wal"
trap 'rm -rf "$archive/$name.part"' EXIT
pg_basebackup --pgdata="$archive/$name.part" --format=plain --wal-method=none --checkpoint=fast --no-password
sync "$archive/$name.part"
mv "$archive/$name.part" "$archive/$name"
ls -d "$archive"/base-*Z | sort -r | tail -n +"$((keep + 1))" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -d "$archive"/base-*Z | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive/wal" "$first"
echo "$archive/$name"
