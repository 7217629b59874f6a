import '@anandham/ui/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toaster } from '@anandham/ui/components/toaster.tsx';
import { loadSettings } from '@anandham/ui/lib/load-settings.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { provideSettings } from '@anandham/ui/lib/settings.ts';
import { NoSettingsScreen } from './no-settings-screen.tsx';
import { FirstPageLoading } from './root.tsx';
import { routes } from './routes.tsx';

const container = document.getElementById('app');
if (container === null) throw new Error('The HTML has no element #app');
const root = createRoot(container);
// Loads the code of the first page, at the same time as the settings.
const router = createBrowserRouter(routes);

async function start(): Promise<void> {
  try {
    const settings = await loadSettings();
    provideSettings(() => settings);
  } catch (problem) {
    logProblem('the settings could not be loaded', problem);
    root.render(<NoSettingsScreen onRetry={retry} />);
    return;
  }
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
      <Toaster />
    </StrictMode>,
  );
}

function retry(): void {
  root.render(<FirstPageLoading />);
  void start();
}

void start();
