import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@anandham/contract/schemas/profile';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { signOutHere } from '@anandham/ui/session/sign-out.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { DevicePicture } from './device-picture.tsx';
import { ownSessions, useEndSessions } from './profile.api.ts';
import { Section } from './section.tsx';

/** All sessions of the account. Each can be ended, or all but this one together. */
export function SessionsSection() {
  const query = useQuery(ownSessions);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its session, so the focus moves to the heading.
  const { busy, decide: end } = useEndSessions(() => heading.current?.focus());
  return (
    <Section heading={m.sessions_heading()} text={m.sessions_text()} headingRef={heading}>
      <Loaded query={query} lines={4}>
        {({ sessions }) => (
          <>
            <ul className="divide-line/70 -my-2 grid divide-y">
              {inOrder(sessions).map((session) => (
                <SessionRow key={session._id} session={session} busy={busy} onEnd={end} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                variant="danger"
                disabled={busy}
                onClick={() => setQuestionOpen(true)}
                className="w-full sm:w-auto sm:justify-self-start"
              >
                {m.sessions_end_others()}
              </Button>
            ) : (
              <p className="text-ink-soft text-sm">{m.sessions_only_here()}</p>
            )}
          </>
        )}
      </Loaded>
      {isQuestionOpen && (
        <ConfirmDialog
          title={m.sessions_question()}
          yes={m.sessions_question_yes()}
          no={m.sessions_question_no()}
          onClose={() => setQuestionOpen(false)}
          onYes={() => {
            setQuestionOpen(false);
            end(null);
          }}
        >
          <p className="text-ink-soft">{m.sessions_question_text()}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** The current session first, then by last use. */
function inOrder(sessions: readonly OwnSession[]): OwnSession[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

/** The server's "Chrome on Android" in the language of the page. */
function deviceLabel(device: string | null): string {
  if (device === null) return m.session_unknown();
  const [browser = device, system] = device.split(' on ');
  return system === undefined ? browser : m.session_device({ browser, system });
}

type SessionRowProps = {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: (id: string) => void;
};

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { _id: id, current, createdAt } = session;
  const device = deviceLabel(session.device);
  const lastUsed = formatTripDate(session.lastSeenAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-52 flex-1 gap-4">
        <DevicePicture device={session.device} />
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
            {device}
            {current && (
              <span className="bg-good-soft text-good rounded-full px-2.5 py-0.5 text-sm">
                {m.session_current()}
              </span>
            )}
          </p>
          {!current && (
            <p className="text-ink-soft text-sm">{m.session_last_used({ date: lastUsed })}</p>
          )}
          <p className="text-ink-soft text-sm">
            {m.session_started({ date: formatTripDate(createdAt) })}
          </p>
        </div>
      </div>
      {current ? (
        <Button variant="quiet" onClick={signOutHere}>
          {m.session_end_here()}
        </Button>
      ) : (
        <Button
          variant="quiet"
          disabled={busy}
          aria-label={m.session_end_of({ device, date: lastUsed })}
          onClick={() => onEnd(id)}
        >
          {m.session_end()}
        </Button>
      )}
    </li>
  );
}
