import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listAudit } from '@anandham/contract/operations/audit';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { Link } from '@anandham/ui/components/link.tsx';
import { chipClass } from '#features/admin/choice-chips.tsx';
import { EntryLog } from '#features/admin/entry-log.tsx';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { AuditLogEntry } from './audit-log-entry.tsx';

const pageSize = 20;

function useAuditLog(subject: string | null) {
  return useInfiniteQuery({
    queryKey: [...adminQueryKey, 'auditLog', subject],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        pageSize: String(pageSize),
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(subject === null ? {} : { subject }),
      };
      return call(listAudit, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** All audit entries, or those of one subject. */
export function AuditLogSection() {
  const subject = useSearchParams()[0].get('subject');
  return (
    <>
      <SectionHeader heading={m.audit_log_heading()} text={m.audit_log_text()} />
      <SectionCard label={m.audit_log_heading()}>
        {subject !== null && (
          <p className="flex flex-wrap items-center justify-between gap-3 font-semibold">
            {m.audit_log_of_one()}
            <Link to="/admin/audit" className={chipClass}>
              {m.audit_log_everything()}
            </Link>
          </p>
        )}
        <EntryLog
          query={useAuditLog(subject)}
          none={m.audit_log_none()}
          older={m.audit_log_older()}
        >
          {(entry) => <AuditLogEntry key={entry._id} entry={entry} isFiltered={subject !== null} />}
        </EntryLog>
      </SectionCard>
    </>
  );
}
