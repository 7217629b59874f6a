/** A person of a journey, with the data of an account. */
export type Person = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
};

export const admin = { email: 'operator@example.com', password: 'steering wheel at dawn' };

/** A customer with a random email and mobile number: journeys run in parallel in one product. */
export function newCustomer(name = 'Meena'): Person {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return {
    name,
    email: `${name.toLowerCase()}.${digits}@example.com`,
    mobile: `9${digits}`,
    password: 'jasmine rice and rain',
  };
}
