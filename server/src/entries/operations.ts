/** For commands: backups, admins and accounts. */
export { checkFiles, readManifest } from '#db/backup/manifest.ts';
export { withClient } from '#db/backup/one-client.ts';
export {
  dropAside,
  listAside,
  restoreBackup,
  tryRestore,
  type Backup,
} from '#db/backup/restore.ts';
export { removeOldBackups } from '#db/backup/remove-old-backups.ts';
export { writeBackup } from '#db/backup/write-backup.ts';
export { listStaff } from '#features/accounts/accounts.queries.ts';
export { grantAdmin, revokeAdmin } from '#features/accounts/roles.service.ts';
export { forgetPhoneCustomer } from '#features/profile/deletion/forget-phone-customer.service.ts';
export { recoverAccount } from '#features/profile/deletion/recover-account.service.ts';
