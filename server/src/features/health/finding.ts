import {
  type HealthCode,
  healthTextOf,
  type HealthState,
  type HealthValues,
} from '@anandham/contract/health';
import type { HealthFinding } from '@anandham/contract/schemas/health';

export type { HealthFinding };

function finding(state: HealthState, code: HealthCode, values: HealthValues = {}): HealthFinding {
  return { state, code, ...healthTextOf(code, values), values };
}

export const ok = finding.bind(null, 'ok');
export const warning = finding.bind(null, 'warning');
export const problem = finding.bind(null, 'problem');
