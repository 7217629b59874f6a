import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '#ui/hooks/use-media.ts';
import { CarBar } from './car-bar.tsx';
import { CarCanvas } from './car-canvas.tsx';
import { findStage, type Stage } from './stage.ts';
import { wrapped } from './turn.ts';
import { useCarPictures } from './use-car-pictures.ts';
import { useSteps, useTurn } from './use-turn.ts';
import { useWatched } from './use-watched.ts';
import { stillness } from './preferences.ts';

/** The car to turn, in the places the page keeps for it. Without them the page shows its picture alone. */
export default function CarViewer() {
  const [stage] = useState(findStage);
  return stage && <StagedCar stage={stage} />;
}

function StagedCar({ stage }: { readonly stage: Stage }) {
  const turn = useTurn();
  const { phase, canvas, isReady, load } = useCarPictures(stage.poster, turn);
  const isLive = phase === 'live';

  const isStill = useMedia(stillness);
  // Null: the visitor has not said anything yet.
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const isPlaying = isAsked ?? !isStill;
  const [isHeld, setHeld] = useState(false);
  const isWatched = useWatched(stage.container);

  useSteps(isLive && isPlaying && isWatched && !isHeld, () => {
    const next = wrapped(turn.frame + 1);
    if (!isReady(next)) return false;
    turn.turnBy(1);
    return true;
  });

  const stop = () => setAsked(false);
  return (
    <>
      {createPortal(
        <CarCanvas
          canvas={canvas}
          isLive={isLive}
          isNew={isAsked === null}
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
          onPlay={setAsked}
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
