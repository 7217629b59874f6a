import { useEffect, useState } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { useLiveEvent } from '@anandham/ui/lib/live/use-live.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import { adminToastMs } from './admin-toasts.ts';
import { BellIcon } from './admin-icons.tsx';
import {
  isNotificationSoundOn,
  prepareNotificationSound,
  playNotificationSound,
  setNotificationSoundOn,
} from './notification-sound.ts';

/** Notifies of new bookings with a toast and a sound; the button switches the sound on and off. */
export function NewBookingsBell() {
  const [isOn, setIsOn] = useState(isNotificationSoundOn);
  useEffect(prepareNotificationSound, []);
  useLiveEvent((event) => {
    if (event.name !== 'admin' || event.data.change !== 'created') return;
    notify('info', m.admin_new_booking(), adminToastMs);
    if (isOn) playNotificationSound();
  });
  const toggle = () => {
    setNotificationSoundOn(!isOn);
    setIsOn(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={m.admin_sound()}
      title={isOn ? m.admin_sound_on() : m.admin_sound_off()}
      onClick={toggle}
      className="text-ink-soft hover:bg-tint hover:text-link grid size-11 place-items-center rounded-full"
    >
      <BellIcon isOff={!isOn} />
    </button>
  );
}
