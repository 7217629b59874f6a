import type { HealthCode } from '@anandham/contract/health';
import * as m from '@anandham/ui/paraglide/messages';

/** The values of a finding fill the placeholders of its messages. */
type Message = (values: never) => string;

/** Every finding in the language of the page: what was found and what to do about it. */
export const healthMessages: Readonly<
  Record<HealthCode, { readonly what: Message; readonly todo?: Message }>
> = {
  disk_enough: {
    what: m.health_disk_enough,
  },
  disk_low: {
    what: m.health_disk_low,
    todo: m.health_disk_low_todo,
  },
  disk_files: {
    what: m.health_disk_files,
    todo: m.health_disk_files_todo,
  },
  database_answers: {
    what: m.health_database_answers,
  },
  backup_recent: {
    what: m.health_backup_recent,
  },
  backup_old: {
    what: m.health_backup_old,
    todo: m.health_backup_old_todo,
  },
  backup_missing: {
    what: m.health_backup_missing,
    todo: m.health_backup_missing_todo,
  },
  backup_elsewhere: {
    what: m.health_backup_elsewhere,
    todo: m.health_backup_elsewhere_todo,
  },
  mail_accepts: {
    what: m.health_mail_accepts,
  },
  mail_refuses: {
    what: m.health_mail_refuses,
    todo: m.health_mail_refuses_todo,
  },
  mail_files: {
    what: m.health_mail_files,
    todo: m.health_mail_files_todo,
  },
  emails_sent: {
    what: m.health_emails_sent,
  },
  emails_waiting: {
    what: m.health_emails_waiting,
    todo: m.health_emails_waiting_todo,
  },
  emails_failed: {
    what: m.health_emails_failed,
    todo: m.health_emails_failed_todo,
  },
  jobs_late: {
    what: m.health_jobs_late,
    todo: m.health_jobs_late_todo,
  },
  roads_imported: {
    what: m.health_roads_imported,
  },
  roads_missing: {
    what: m.health_roads_missing,
    todo: m.health_roads_missing_todo,
  },
  roads_built_in: {
    what: m.health_roads_built_in,
    todo: m.health_roads_built_in_todo,
  },
  secrets_unreadable: {
    what: m.health_secrets_unreadable,
    todo: m.health_secrets_unreadable_todo,
  },
  address_https: {
    what: m.health_address_https,
  },
  address_local: {
    what: m.health_address_local,
    todo: m.health_address_local_todo,
  },
  address_plain: {
    what: m.health_address_plain,
    todo: m.health_address_plain_todo,
  },
  limits_off: {
    what: m.health_limits_off,
    todo: m.health_limits_off_todo,
  },
};
