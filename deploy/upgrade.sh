#!/bin/sh
# Upgrades the installation of docs/guides/debian-server.md; run it as root. The new version is built in a second folder,
# so the old one goes on running, with its own files, when the build or the migration fails.
set -eu
app=/opt/anandham-cabs

systemctl start anandham-backup
rm -rf "$app-new"
cp -a "$app" "$app-new"
cd "$app-new"
git pull --ff-only
npm run build

# With the settings of the service, whose values contain no spaces.
# shellcheck disable=SC2046
runuser -u anandham -- env $(systemctl show anandham --property=Environment --value) \
  node_modules/.bin/node scripts/start.ts --migrate

rm -rf "$app-old"
mv "$app" "$app-old"
mv "$app-new" "$app"
systemctl restart anandham
echo "The new version runs. The old one is in $app-old until the next upgrade."
