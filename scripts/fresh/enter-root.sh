# Runs a command inside a bare root: enter-root.sh <root> <uid> <umask> <command> …
# Called under `unshare --mount --pid`: every mount below exists only in that namespace and
# disappears with it, also after a kill. Nothing has to be unmounted and the host sees none of it.
set -e
root=$1 uid=$2 mask=$3
shift 3

mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755,size=1m dev "$root/dev"
for name in null zero full random urandom tty; do
  : >"$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
for link in fd:fd stdin:fd/0 stdout:fd/1 stderr:fd/2; do
  ln -s "/proc/self/${link#*:}" "$root/dev/${link%%:*}"
done
# The size of /dev/shm in containers.
mkdir "$root/dev/shm"
mount -t tmpfs -o mode=1777,size=64m shm "$root/dev/shm"

umask "$mask"
# Not exec: this shell is process 1 of the namespace and reaps orphans.
chroot --userspec="$uid:$uid" --groups="$uid" "$root" "$@" &
wait $!
