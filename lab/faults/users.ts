import { signIn, signUp } from '@anandham/contract/operations/accounts';
import { type Answer, requestUntilAnswered, newTally } from './retry.ts';

export type User = {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly token: string;
};

export type Users = { readonly customers: readonly User[]; readonly admin: User };

const password = 'seven banana leaves';
/** The settings that create the first admin. */
export const adminSettings = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password };

const customersAtOnce = 6;

/** Signs customers up and in, and the admin in. */
export async function signUpUsers(origin: string): Promise<Users> {
  const admin = await signedIn(origin, adminSettings.ADMIN_EMAIL);
  const customers: User[] = [];
  for (let index = 0; index < customersAtOnce; index += 1) {
    const email = `customer-${index}@example.com`;
    const body = { name: `Kavitha ${index}`, email, mobile: String(9_000_000_000 + index) };
    await ask(origin, signUp, { ...body, password });
    customers.push(await signedIn(origin, email));
  }
  return { customers, admin };
}

async function signedIn(origin: string, emailOrMobile: string): Promise<User> {
  const { body } = await ask(origin, signIn, { emailOrMobile, password });
  const { token, rest } = body as unknown as {
    token: string;
    rest: { _id: string; name: string; mobile: string | null };
  };
  return { id: rest._id, name: rest.name, mobile: rest.mobile ?? '9000000000', token };
}

async function ask(
  origin: string,
  operation: typeof signIn | typeof signUp,
  body: object,
): Promise<Answer> {
  const answer = await requestUntilAnswered({ origin, operation, body }, newTally());
  if (answer.status === operation.status) return answer;
  throw new Error(`${operation.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
