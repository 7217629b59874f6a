import { useState } from 'react';
import type { SettingsHistoryEntry } from '@anandham/contract/schemas/settings-operations';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { EntryLog } from '#features/admin/entry-log.tsx';
import { labelOfPath, namesOf } from '#shared/settings-form/sections.ts';
import { useSettingsHistory, useUndoSettingsChange } from './settings.api.ts';

/** Every change, newest first. */
export function SettingsHistory() {
  const [undoing, setUndoing] = useState<SettingsHistoryEntry | null>(null);
  const undo = useDecisionOf(useUndoSettingsChange(() => setUndoing(null)));
  return (
    <>
      <EntryLog
        query={useSettingsHistory()}
        none={m.settings_history_none()}
        older={m.settings_history_older()}
      >
        {(entry) => <Change key={entry._id} entry={entry} onUndo={() => setUndoing(entry)} />}
      </EntryLog>
      {undoing !== null && (
        <ConfirmDialog
          title={m.settings_history_undo_ask()}
          yes={m.settings_history_undo()}
          no={m.settings_history_keep()}
          busy={undo.busy}
          onYes={() => undo.decide(undoing._id)}
          onClose={() => setUndoing(null)}
        >
          <p>{m.settings_history_undo_text({ what: namesOf(Object.keys(undoing.after)) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ChangeProps = { readonly entry: SettingsHistoryEntry; readonly onUndo: () => void };

function Change({ entry: { by, at, before, after }, onUndo }: ChangeProps) {
  const paths = Object.keys(after);
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <p className="text-ink-soft text-sm">
          {personName(by.name)} · {formatTripDate(at)}
        </p>
        <ul className="grid gap-3">
          {paths.map((path) => (
            <li key={path} className="grid gap-0.5">
              <p className="font-semibold">{labelOfPath(path)}</p>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
                <dt className="text-ink-soft">{m.settings_history_before()}</dt>
                <dd className="wrap-anywhere">{shown(before[path])}</dd>
                <dt className="text-ink-soft">{m.settings_history_after()}</dt>
                <dd className="wrap-anywhere">{shown(after[path])}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="quiet"
        aria-label={m.settings_history_undo_of({ what: namesOf(paths) })}
        onClick={onUndo}
        className="self-start justify-self-start"
      >
        {m.settings_history_undo()}
      </Button>
    </li>
  );
}

/** A stored value in one line. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return m.settings_history_empty();
  if (Array.isArray(value)) return value.map(shown).join(', ') || m.settings_history_empty();
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('isSet' in value) return m.settings_history_secret();
  return Object.values(value).map(shown).join(' · ');
}
