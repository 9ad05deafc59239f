#!/bin/sh
# PostgreSQL's archive_command: copies one finished file of the log to the archive, whole or not at all.
#   archive_command = '/path/to/archive-wal.sh %p %f /archive'
# A file that is there already with the same content is fine (the server asks again after a crash); with another one it is
# an error: two servers write to one archive.
set -eu
source=$1 name=$2 archive=$3
umask 077
mkdir -p "$archive/wal"
target="$archive/wal/$name"
if [ -e "$target" ]; then
  cmp -s "$source" "$target"
  exit
fi
cp "$source" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$archive/wal"
