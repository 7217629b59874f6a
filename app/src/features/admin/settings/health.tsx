import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HealthState } from '@anandham/contract/health';
import { backUp, downloadBackup, readHealth } from '@anandham/contract/operations/health';
import type { BackupFile, HealthFinding } from '@anandham/contract/schemas/health';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { call, fetchAccepted } from '@anandham/ui/lib/api/call.ts';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { saveBlob } from '@anandham/ui/lib/save-file.ts';
import { Banner, type BannerTone } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { EmptyNote } from '#features/admin/section.tsx';
import { healthMessages } from './health-texts.ts';

const health = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(readHealth, {}, { signal }),
});

const states: Readonly<Record<HealthState, { tone: BannerTone; label: () => string }>> = {
  ok: { tone: 'good', label: m.health_ok },
  warning: { tone: 'neutral', label: m.health_warning },
  problem: { tone: 'bad', label: m.health_problem },
};

/** What a dialog is open for: a new backup, or the download of one. */
type Asked = { readonly download: string | null };

/** What was checked, and the backups. */
export function Health() {
  const loaded = useQuery(health);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Loaded query={loaded} lines={10}>
      {({ findings, backups }) => (
        <>
          <h2 className="text-lg font-bold">{m.health_findings()}</h2>
          <ul className="grid gap-3">
            {findings.map((finding) => (
              <Finding key={finding.code} finding={finding} />
            ))}
          </ul>
          <h2 className="text-lg font-bold">{m.health_backups()}</h2>
          <Button className="justify-self-start" onClick={() => setAsked({ download: null })}>
            {m.health_backup_now()}
          </Button>
          {backups.length === 0 && <EmptyNote text={m.health_backups_none()} />}
          <ul className="divide-line/70 grid divide-y">
            {backups.map((backup) => (
              <Backup
                key={backup.name}
                backup={backup}
                onDownload={() => setAsked({ download: backup.name })}
              />
            ))}
          </ul>
          {asked !== null && <ProofDialog asked={asked} onClose={() => setAsked(null)} />}
        </>
      )}
    </Loaded>
  );
}

function Finding({ finding: { code, state, values } }: { readonly finding: HealthFinding }) {
  const { what, todo } = healthMessages[code];
  const { tone, label } = states[state];
  // The server sends the values that the messages of this code need.
  const given = values as never;
  return (
    <li>
      <Banner tone={tone} text={`${label()}: ${what(given)}`}>
        {todo !== undefined && <span>{todo(given)}</span>}
      </Banner>
    </li>
  );
}

type BackupProps = { readonly backup: BackupFile; readonly onDownload: () => void };

function Backup({ backup: { name, takenAt, bytes }, onDownload }: BackupProps) {
  const size = (bytes / 1e6).toFixed(1);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft text-sm">
          {m.health_backup_size({ when: formatTripDate(takenAt), size })}
        </p>
      </div>
      <Button variant="quiet" aria-label={m.health_download_of({ name })} onClick={onDownload}>
        {m.health_download()}
      </Button>
    </li>
  );
}

type ProofFields = { readonly password: string; readonly email: string };
type ProofDialogProps = { readonly asked: Asked; readonly onClose: () => void };

/** Asks for the password before a backup. An account without one enters its email, which the server asks for. */
function ProofDialog({ asked: { download }, onClose }: ProofDialogProps) {
  const cache = useQueryClient();
  const form = useForm<ProofFields>({ defaultValues: { password: '', email: '' } });
  const { errors } = form.formState;
  const mutation = useMutation({
    mutationFn: async (proof: ProofFields) => {
      if (download === null) return call(backUp, { body: proof });
      const file = await fetchAccepted(
        downloadBackup,
        { body: { ...proof, name: download } },
        undefined,
      );
      saveBlob(`${download}.tar`, await file.blob());
      return null;
    },
  });
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation,
    toVariables: (fields) => fields,
    fieldOf: { password: 'password', email: 'email' },
    onDone: () => {
      onClose();
      return cache.invalidateQueries({ queryKey: health.queryKey });
    },
  });
  const title =
    download === null ? m.health_backup_now() : m.health_download_of({ name: download });
  return (
    <Dialog title={title} onClose={onClose} isLocked={busy}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <p>{m.health_proof_text()}</p>
        <Banner tone="bad" text={refusal} />
        {errors.email === undefined ? (
          <PasswordField
            {...form.register('password', { validate: accountRules.givenPassword })}
            label={m.health_proof()}
            error={errors.password?.message}
            autoComplete="current-password"
            data-first
          />
        ) : (
          <TextField
            {...form.register('email')}
            label={m.staff_invite_email()}
            error={errors.email.message}
            type="email"
          />
        )}
        <Button type="submit" busy={busy}>
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
