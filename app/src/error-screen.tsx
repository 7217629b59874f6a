import { useRouteError } from 'react-router';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { ButtonLink, Button } from '@anandham/ui/components/button.tsx';

/** Shown when a page throws: offers a reload and the phone number. */
export function ErrorScreen() {
  const error = useRouteError();
  logProblem('a page failed to render', error);
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 px-6 text-center"
    >
      <h1 className="text-3xl font-bold">{m.error_heading()}</h1>
      <p className="text-ink-soft">{m.error_text()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{m.error_reload()}</Button>
        <ButtonLink variant="quiet" href={`tel:+91${currentOperator().supportPhone}`}>
          +91 {currentOperator().supportPhone}
        </ButtonLink>
      </div>
    </main>
  );
}
