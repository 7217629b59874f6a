import { JsonLd } from './json-ld.tsx';
import { operatorFacts } from './operator-facts.ts';

export function OperatorBlock() {
  return <JsonLd facts={operatorFacts()} />;
}
