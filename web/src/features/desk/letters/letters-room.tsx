import * as m from '#paraglide/messages';
import { RoomHead } from '../room-head.tsx';
import { Letters } from './letters.tsx';

/** What has been written to customers, and whether it arrived. */
export function LettersRoom() {
  return (
    <>
      <RoomHead heading={m.letters_heading()} text={m.letters_text()} />
      <Letters />
    </>
  );
}
