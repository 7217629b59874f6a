/** For the doctor: the checks that the health page of the admin area shows too. */
export { checkAddress, checkBackups, checkDiskSpace, checkMail } from '#features/health/checks.ts';
export { SettingsStore } from '#features/settings/settings-store.ts';
