import { useEffect, useState } from 'react';
import * as m from '#paraglide/messages';
import { useLiveEvent } from '#lib/live/use-live.ts';
import { notify } from '#lib/toasts/toast.ts';
import { adminSoundIsOn, keepAdminSound } from '#session/notification-sound.ts';
import { adminToastMs } from './admin-toasts.ts';
import { BellIcon } from './admin-icons.tsx';
import { prepareBell, ringBell } from './notification-sound.ts';

/** A bell for new bookings, and the switch that keeps it quiet. */
export function NewBookingsBell() {
  const [isOn, setIsOn] = useState(adminSoundIsOn);
  useEffect(prepareBell, []);
  useLiveEvent((event) => {
    if (event.name !== 'admin' || event.data.change !== 'created') return;
    notify('info', m.admin_new_booking(), adminToastMs);
    if (isOn) ringBell();
  });
  const turn = () => {
    keepAdminSound(!isOn);
    setIsOn(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={m.admin_sound()}
      title={isOn ? m.admin_sound_on() : m.admin_sound_off()}
      onClick={turn}
      className="text-ink-soft hover:bg-tint hover:text-link grid size-11 place-items-center rounded-full"
    >
      <BellIcon isOff={!isOn} />
    </button>
  );
}
