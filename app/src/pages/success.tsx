import { SuccessScreen } from '#features/password-reset/success-screen.tsx';

export default function SuccessPage() {
  return <SuccessScreen />;
}
