#!/bin/sh
# Prepares an empty folder so that a server started on it replays the log up to a second, and then takes writes.
#   restore-to.sh /archive /var/lib/postgresql/restored '2026-11-18 14:03:07+08'
# Takes the latest copy from before that second. Start the server on the folder afterwards (pg_ctl start), look whether the
# orders are right, then lead the shop there.
set -eu
archive=$1 data=$2 moment=$3
umask 077
seconds=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ) || { echo "not a time: $moment" >&2; exit 1; }
# as PostgreSQL reads it
target=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%6N+00')
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty: name another folder" >&2
  exit 1
fi
base=
for one in "$archive"/base-*Z; do
  name=${one##*/base-}
  # fixed widths: the order of the text is the order of time
  if [ -d "$one" ] && [ "$(printf '%s\n%s\n' "$name" "$seconds" | sort | head -n 1)" = "$name" ]; then base=$one; fi
done
[ -n "$base" ] || { echo "$archive has no copy from before $moment" >&2; exit 1; }
mkdir -p "$data"
cp -a "$base/." "$data/"
chmod 700 "$data"
rm -f "$data/postmaster.pid"
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp $archive/wal/%f %p'
recovery_target_time = '$target'
recovery_target_action = 'promote'
recovery_target_timeline = 'latest'
archive_mode = off
END
touch "$data/recovery.signal"
echo "$data: from $base to $moment"
