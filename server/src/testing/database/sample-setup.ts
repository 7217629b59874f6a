import { row, type SampleRow } from './sample-row.ts';

const at = '2026-11-20T03:30:00+00:00';
const later = '2026-11-21T04:00:00.123456+00:00';

/** Invitations, setup links, photos and the demo. */
export function setupRows({
  id,
  hash,
  two,
  step,
  admin,
}: {
  readonly id: (number: number) => string;
  readonly hash: (byte: string) => string;
  readonly two: string;
  readonly step: number;
  readonly admin: string;
}): readonly SampleRow[] {
  return [
    row(
      'staff_invitations',
      {
        id: id(63),
        email: `i${two}@x.in`,
        role: 'dispatcher',
        invited_by: admin,
        created_at: at,
        expires_at: later,
      },
      30,
    ),
    row('staff_invitation_tokens', { token_hash: hash('d1'), invitation_id: id(63) }, 30),
    row('setup_tokens', { token_hash: hash('d0'), created_at: at }, 31),
    row('settings_previews', { token_hash: hash('d2'), settings: {}, expires_at: later }, 50),
    row('photos', { hash: `${two}ab`.repeat(8), width: 700, height: 500, created_at: at }, 32),
    row(
      'photo_files',
      {
        photo_hash: `${two}ab`.repeat(8),
        width: 640,
        format: 'avif',
        content: `\\x00ff${two}`,
      },
      32,
    ),
    ...(step <= 33
      ? [row('demo_data', { id: true, password: 'for the demo', filled_at: at }, 33)]
      : []),
  ];
}
