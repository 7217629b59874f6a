import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '@anandham/ui/components/hooks/use-media.ts';
import { CarBar } from './car-bar.tsx';
import { CarCanvas } from './car-canvas.tsx';
import { wrapped } from './turn.ts';
import { useCarPictures } from './use-car-pictures.ts';
import { useSteps, useTurn } from './use-turn.ts';
import { useVisible } from './use-visible.ts';

/** The elements of the page for the viewer, in #cars (`web/src/app/marketing/car-stage.tsx`). */
type Stage = {
  readonly container: HTMLElement;
  readonly poster: HTMLImageElement;
  readonly picture: HTMLElement;
  readonly bar: HTMLElement;
};

/**
 * The turning car, rendered into elements of the prerendered page. Without them the page shows only the
 * poster.
 */
export default function CarViewer() {
  const [stage] = useState(findStage);
  return stage && <StageViewer stage={stage} />;
}

function StageViewer({ stage }: { readonly stage: Stage }) {
  const turn = useTurn();
  const { phase, canvas, isReady, load } = useCarPictures(stage.poster, turn);
  const isLive = phase === 'live';

  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  // Null until the visitor starts or stops the turning.
  const [playChoice, setPlayChoice] = useState<boolean | null>(null);
  const isPlaying = playChoice ?? !reducedMotion;
  const [isHeld, setHeld] = useState(false);
  const isVisible = useVisible(stage.container);

  useSteps(isLive && isPlaying && isVisible && !isHeld, () => {
    const next = wrapped(turn.frame + 1);
    if (!isReady(next)) return false;
    turn.turnBy(1);
    return true;
  });

  const stop = () => setPlayChoice(false);
  return (
    <>
      {createPortal(
        <CarCanvas
          canvas={canvas}
          isLive={isLive}
          showsHint={playChoice === null}
          turn={turn}
          onHold={setHeld}
          onTouched={stop}
        />,
        stage.picture,
      )}
      {createPortal(
        <CarBar
          phase={phase}
          frame={turn.frame}
          isPlaying={isPlaying}
          onPlay={setPlayChoice}
          onLoad={load}
          onFocus={stop}
          onTurn={(frame) => {
            stop();
            turn.turnTo(frame);
          }}
        />,
        stage.bar,
      )}
    </>
  );
}

function findStage(): Stage | null {
  const container = document.getElementById('car-stage');
  const poster = container?.querySelector('img');
  const picture = document.getElementById('car-picture');
  const bar = document.getElementById('car-bar');
  return container && poster && picture && bar ? { container, poster, picture, bar } : null;
}
