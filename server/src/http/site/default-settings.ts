import { operator } from '@anandham/domain/operator';
import type { SettingsSource } from './rendered-pages.ts';

/** The settings of a new installation. */
const settings = {
  business: { name: operator.name, phones: operator.phones, email: operator.email },
  booking: { approvalMinutes: 30 },
  payments: { upiId: null },
};

export const defaultSettings: SettingsSource = { current: () => ({ version: 0, settings }) };
