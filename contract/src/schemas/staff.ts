import * as z from 'zod';
import { staffRoles } from '@anandham/domain/accounts/account';
import { languages } from '@anandham/domain/language';
import { accountRecord, newPassword } from './accounts.ts';
import { anyId, email, fieldError, personName, success, typedText } from './common.ts';

const role = z.enum(staffRoles, fieldError('invalid'));

const member = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    createdAt: z.string(),
    isYou: z.boolean(),
  })
  .meta({ id: 'StaffMember' });

const invitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    role,
    invitedBy: z.string().meta({ description: 'The name of the owner who invited' }),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'StaffInvitation' });

export type StaffMember = z.output<typeof member>;
export type StaffInvitation = z.output<typeof invitation>;

const token = typedText(100);

export const staffSchemas = {
  listStaff: {
    answer: z.object({
      ...success('staff_listed'),
      staff: z.array(member),
      invitations: z.array(invitation),
    }),
  },
  inviteStaff: {
    body: z.object({ email, role }),
    answer: z.object({ ...success('staff_invited'), invitation }),
  },
  changeStaffRole: {
    params: z.object({ id: anyId }),
    body: z.object({ role }),
    answer: z.object({ ...success('staff_changed'), member }),
  },
  removeStaff: {
    params: z.object({ id: anyId }),
    answer: z.object(success('staff_removed')),
  },
  cancelInvitation: {
    params: z.object({ id: anyId }),
    answer: z.object(success('invitation_cancelled')),
  },
  readInvitation: {
    body: z.object({ token }),
    answer: z.object({
      ...success('invitation_read'),
      email: z.string(),
      role,
      hasAccount: z.boolean().meta({
        description: 'True: accepting needs only the token. False: also a name and a password',
      }),
    }),
  },
  acceptInvitation: {
    body: z.object({
      token,
      name: personName.optional(),
      password: newPassword.optional(),
      language: z.enum(languages, fieldError('invalid')).nullish(),
    }),
    answer: z.object({
      ...success('invitation_accepted'),
      /** Null for an existing account, whose owner signs in. */
      token: z.string().nullable(),
      rest: accountRecord.nullable(),
    }),
  },
};
