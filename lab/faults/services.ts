import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from '@anandham/server/stand-ins/openrouteservice';
import type { RestartableMailServer } from './mail-server.ts';
import type { Fault } from './round.ts';

/** The duration of a fault of an external service. */
const lastsMs = 4_000;

const mailServerFault = (
  name: string,
  behaviour: Parameters<RestartableMailServer['setMode']>[0],
): Fault => ({
  name: `mail server ${name}`,
  inject: async ({ mail }) => {
    mail.setMode(behaviour);
    await wait(lastsMs);
    mail.setMode('accepts');
    return `mail server ${name} for ${lastsMs / 1000} s`;
  },
});

const mailServerDown: Fault = {
  name: 'mail server away',
  inject: async ({ mail }) => {
    await mail.stop();
    await wait(lastsMs);
    await mail.restart();
    return `mail server away for ${lastsMs / 1000} s`;
  },
};

export const mailFaults: readonly Fault[] = [
  mailServerDown,
  mailServerFault('takes 1.5 s for each email', { takesMs: 1_500 }),
  mailServerFault('hangs', 'hangs'),
  mailServerFault('answers "try later" (451)', { refuses: 451 }),
  mailServerFault('refuses for good (554)', { refuses: 554 }),
  mailServerDown,
];

/** Towns that no earlier round requests, because the app caches the responses of openrouteservice. */
const freshTowns = [
  ['Ariyalur', 'Perambalur', 'Kumbakonam', 'Mannargudi', 'Musiri'],
  ['Namakkal', 'Erode', 'Tiruppur', 'Coimbatore', 'Pollachi'],
  ['Villupuram', 'Cuddalore', 'Chidambaram', 'Puducherry', 'Tindivanam'],
  ['Virudhunagar', 'Sivakasi', 'Tirunelveli', 'Rajapalayam', 'Theni'],
];

const roadServiceFault = (
  behaviour: Behaviour,
  towns: readonly string[],
  description: string,
): Fault => ({
  name: `openrouteservice ${description}`,
  towns,
  inject: async ({ openrouteservice: { behaviour: its } }) => {
    its.is = behaviour;
    await wait(2 * lastsMs);
    its.is = 'well';
    return `openrouteservice ${description} for ${(2 * lastsMs) / 1000} s`;
  },
});

const [first = [], second = [], third = [], fourth = []] = freshTowns;

export const mapsFaults: readonly Fault[] = [
  roadServiceFault('never', first, 'does not answer'),
  roadServiceFault(500, second, 'answers 500'),
  roadServiceFault('half an answer', third, 'stops in the middle of an answer'),
  {
    name: 'openrouteservice away',
    towns: fourth,
    inject: async ({ openrouteservice }) => {
      await openrouteservice.close();
      await wait(lastsMs);
      return 'openrouteservice away until the end';
    },
  },
];
