/** The places the page keeps for the viewer in #cars (`web/src/app/marketing/car-stage.tsx`). */
export type Stage = {
  readonly room: HTMLElement;
  readonly poster: HTMLImageElement;
  readonly picture: HTMLElement;
  readonly bar: HTMLElement;
};

export function findStage(): Stage | null {
  const room = document.getElementById('car-stage');
  const poster = room?.querySelector('img');
  const picture = document.getElementById('car-picture');
  const bar = document.getElementById('car-bar');
  return room && poster && picture && bar ? { room, poster, picture, bar } : null;
}
