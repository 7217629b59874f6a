/** A page of a dead session asks for several things at once, and each may be refused. */
export function expectEnd(expectRefusal: (status: number) => void): void {
  for (let calls = 0; calls < 4; calls += 1) expectRefusal(401);
}
