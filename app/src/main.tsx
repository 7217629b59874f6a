import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { EarlyPresses } from './waking/early-presses.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyPresses>
        <HydratedRouter />
      </EarlyPresses>
    </StrictMode>,
  );
});
