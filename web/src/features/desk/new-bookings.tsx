import { useEffect, useState } from 'react';
import * as m from '#paraglide/messages';
import { useLiveEvent } from '../../lib/live/use-live.ts';
import { notify } from '../../lib/toast.ts';
import { deskSoundIsOn, keepDeskSound } from '../../session/desk-sound.ts';
import { deskToastMs } from './desk-tell.ts';
import { BellIcon } from './desk-icons.tsx';
import { prepareBell, ringBell } from './sound.ts';

/** A bell for new bookings, and the switch that keeps it quiet. */
export function NewBookingsBell() {
  const [isOn, setIsOn] = useState(deskSoundIsOn);
  useEffect(prepareBell, []);
  useLiveEvent((event) => {
    if (event.name !== 'desk' || event.data.change !== 'created') return;
    notify('info', m.desk_new_booking(), deskToastMs);
    if (isOn) ringBell();
  });
  const turn = () => {
    keepDeskSound(!isOn);
    setIsOn(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={m.desk_sound()}
      title={isOn ? m.desk_sound_on() : m.desk_sound_off()}
      onClick={turn}
      className="text-ink-soft hover:bg-tint hover:text-link grid size-11 place-items-center rounded-full"
    >
      <BellIcon isOff={!isOn} />
    </button>
  );
}
