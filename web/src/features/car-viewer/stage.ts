/** The places the page keeps for the viewer in #cars (`web/src/app/marketing/car-stage.tsx`). */
export type Stage = {
  readonly container: HTMLElement;
  readonly poster: HTMLImageElement;
  readonly picture: HTMLElement;
  readonly bar: HTMLElement;
};

export function findStage(): Stage | null {
  const container = document.getElementById('car-stage');
  const poster = container?.querySelector('img');
  const picture = document.getElementById('car-picture');
  const bar = document.getElementById('car-bar');
  return container && poster && picture && bar ? { container, poster, picture, bar } : null;
}
