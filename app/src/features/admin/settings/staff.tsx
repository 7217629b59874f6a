import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StaffRole } from '@anandham/domain/accounts/account';
import {
  cancelInvitation,
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
} from '@anandham/contract/operations/staff';
import type { StaffInvitation, StaffMember } from '@anandham/contract/schemas/staff';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { call } from '@anandham/ui/lib/api/call.ts';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { SelectField, TextField } from '@anandham/ui/components/field.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';

const allStaff = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
});

/** One change of the list; afterwards the list is loaded again. */
function useStaffChange<Variables>(
  change: (variables: Variables) => Promise<{ readonly code: SuccessCode }>,
  onSettled?: () => void,
) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: ({ code }) => showSuccessToast(code),
    onError: (problem) => showErrorToast(problem),
    onSettled: () => {
      onSettled?.();
      return cache.invalidateQueries({ queryKey: allStaff.queryKey });
    },
  });
  return useDecisionOf(mutation);
}

/** Owners and dispatchers, and the invitations. */
export function Staff() {
  const staff = useQuery(allStaff);
  return (
    <Loaded query={staff} lines={6}>
      {(loaded) => (
        <>
          <h2 className="text-lg font-bold">{m.staff_list()}</h2>
          <ul className="divide-line/70 grid divide-y">
            {loaded.staff.map((member) => (
              <Member key={`${member._id} ${member.role}`} member={member} />
            ))}
          </ul>
          {loaded.invitations.length > 0 && (
            <>
              <h2 className="text-lg font-bold">{m.staff_invitations()}</h2>
              <ul className="divide-line/70 grid divide-y">
                {loaded.invitations.map((invitation) => (
                  <Invitation key={invitation._id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
          <Invite />
        </>
      )}
    </Loaded>
  );
}

function RoleOptions() {
  return (
    <>
      <option value="dispatcher">{m.staff_dispatcher()}</option>
      <option value="owner">{m.staff_owner()}</option>
    </>
  );
}

function Member({ member }: { readonly member: StaffMember }) {
  const { _id: id, email, isYou, role } = member;
  const name = personName(member.name);
  const [isRemoving, setRemoving] = useState(false);
  const changeRole = useStaffChange((next: StaffRole) =>
    call(changeStaffRole, { params: { id }, body: { role: next } }),
  );
  const remove = useStaffChange(
    () => call(removeStaff, { params: { id } }),
    () => setRemoving(false),
  );
  return (
    <li className="grid items-end gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,26rem)_auto]">
      <div className="grid self-center">
        <p className="font-semibold wrap-anywhere">
          {name} {isYou && `(${m.staff_you()})`}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">{email}</p>
      </div>
      <SelectField
        label={m.staff_role_of({ name })}
        value={role}
        disabled={changeRole.busy}
        onChange={(event) => changeRole.decide(event.target.value as StaffRole)}
      >
        <RoleOptions />
      </SelectField>
      <Button
        variant="danger"
        aria-label={m.staff_remove({ name })}
        onClick={() => setRemoving(true)}
      >
        {m.staff_remove_yes()}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={m.staff_remove_ask({ name })}
          yes={m.staff_remove_yes()}
          no={m.staff_remove_no()}
          busy={remove.busy}
          onYes={() => remove.decide(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>{m.staff_remove_text()}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Invitation({ invitation }: { readonly invitation: StaffInvitation }) {
  const { _id: id, email, role, invitedBy, expiresAt } = invitation;
  const cancel = useStaffChange(() => call(cancelInvitation, { params: { id } }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-ink-soft text-sm">
          {role === 'owner' ? m.staff_owner() : m.staff_dispatcher()}
        </p>
        <p className="text-ink-soft text-sm">
          {m.staff_invited_by({ name: personName(invitedBy), when: formatTripDate(expiresAt) })}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={cancel.busy}
        aria-label={m.staff_invitation_cancel({ email })}
        onClick={() => cancel.decide(undefined)}
      >
        {m.staff_invitation_cancel_yes()}
      </Button>
    </li>
  );
}

type InviteFields = { readonly email: string; readonly role: StaffRole };

function Invite() {
  const cache = useQueryClient();
  const form = useForm<InviteFields>({ defaultValues: { email: '', role: 'dispatcher' } });
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useMutation({ mutationFn: (body: InviteFields) => call(inviteStaff, { body }) }),
    toVariables: (fields) => fields,
    fieldOf: { email: 'email', role: 'role' },
    onDone: ({ code }) => {
      form.reset();
      showSuccessToast(code);
      return cache.invalidateQueries({ queryKey: allStaff.queryKey });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="border-line grid gap-5 border-t pt-6">
      <h2 className="text-lg font-bold">{m.staff_invite()}</h2>
      <Banner tone="bad" text={refusal} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.register('email', { validate: accountRules.email })}
          label={m.staff_invite_email()}
          error={form.formState.errors.email?.message}
          type="email"
        />
        <SelectField {...form.register('role')} label={m.staff_role()}>
          <RoleOptions />
        </SelectField>
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.staff_invite_send()}
      </Button>
    </form>
  );
}
