import { lazy, Suspense, useRef } from 'react';
import { logProblem } from '../../lib/log-problem.ts';
import { useNear } from '../../lib/use-near.ts';
import { Standing } from '../standing/standing.tsx';

/** Without its code the section still has phones, e-mail and address. */
const ContactForm = lazy(() =>
  import('../../features/contact/contact-form.tsx').catch((problem: unknown) => {
    logProblem('the contact form was not loaded', problem);
    return { default: () => null };
  }),
);

/** #contact, where the form wakes when the visitor comes near. */
export function ContactAwake() {
  const part = useRef<HTMLDivElement>(null);
  const near = useNear(part, 'contact');
  return (
    <div ref={part}>
      <Standing name="contact" />
      {near && (
        <Suspense>
          <ContactForm />
        </Suspense>
      )}
    </div>
  );
}
