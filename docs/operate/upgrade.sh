#!/bin/sh
# Installs another version of Oselia: builds it in a folder of its own while the current one serves,
# makes a backup, then switches and restarts. As root:
#   docs/operate/upgrade.sh [branch, tag or commit; origin/main unless given]
# Keeps the newest three of its own backups.
# The folders are those of docs/operate/README.md. Needs git, npm and curl.
set -eu

base=${OSELIA_BASE:-/srv/oselia}
user=${OSELIA_USER:-oselia}
restart=${OSELIA_RESTART:-systemctl restart oselia}
kept_backups=3
ready=${OSELIA_READY:-http://127.0.0.1:3000/readyz}
wanted=${1:-origin/main}
repository=$base/repository

as_user() {
  if [ "$(id -un)" = "$user" ]; then "$@"; else runuser -u "$user" -- env HOME="$base" "$@"; fi
}

as_user git -C "$repository" fetch --quiet --tags origin
commit=$(as_user git -C "$repository" rev-parse --short=8 "$wanted^{commit}")
next=$base/releases/$commit
previous=
if [ -L "$base/current" ]; then previous=$(readlink -f "$base/current"); fi

if [ "$next" = "$previous" ]; then
  echo "$commit is already running."
  exit 0
fi
[ -d "$next" ] || as_user git -C "$repository" worktree add --quiet --detach "$next" "$commit"
as_user ln -sfn "$base/oselia.env" "$next/.env"
echo "Building $commit; the current version keeps serving."
(cd "$next" && as_user npm run --silent build)

if [ -n "$previous" ]; then
  backup=$base/backups/before-$commit-$(date +%Y%m%d-%H%M%S).backup
  echo "Backing up to $backup."
  (cd "$previous" && as_user npm run --silent oselia -- backup "$backup")
fi

as_user ln -sfn "$next" "$base/current.next"
as_user mv -T "$base/current.next" "$base/current"
echo "Switching."
$restart

tries=0
until curl -fsS -o /dev/null "$ready" 2>/dev/null; do
  tries=$((tries + 1))
  if [ "$tries" -ge 300 ]; then
    echo "It is not ready: see its log." >&2
    [ -z "$previous" ] && exit 1
    echo "If the schema was not changed, go back with" >&2
    echo "  ln -sfn $previous $base/current && $restart" >&2
    echo "An older version refuses a newer schema and says so: then restore the backup." >&2
    exit 1
  fi
  sleep 0.2
done

# Only now: an upgrade that failed may need any of them. Other files in the folder are not ours.
for old in $(
  ls "$base/backups" 2>/dev/null |
    grep -E '^before-[0-9a-f]+-[0-9]{8}-[0-9]{6}\.backup$' |
    sort -t- -k3 -r | tail -n +$((kept_backups + 1))
); do
  as_user rm -- "$base/backups/$old"
done
echo "$commit is ready. Older folders in $base/releases may be removed: git worktree remove."
