import { setTimeout as wait } from 'node:timers/promises';
import type { Mood } from '@anandham/server/stand-ins/openrouteservice';
import type { Post } from './post.ts';
import type { Fault } from './round.ts';

/** How long a mood of the world outside lasts. */
const lastsMs = 4_000;

const mailIs = (name: string, mood: Parameters<Post['feel']>[0]): Fault => ({
  name: `mail server ${name}`,
  strike: async ({ post }) => {
    post.feel(mood);
    await wait(lastsMs);
    post.feel('accepts');
    return `mail server ${name} for ${lastsMs / 1000} s`;
  },
});

const mailAway: Fault = {
  name: 'mail server away',
  strike: async ({ post }) => {
    await post.leave();
    await wait(lastsMs);
    await post.comeBack();
    return `mail server away for ${lastsMs / 1000} s`;
  },
};

export const mailFaults: readonly Fault[] = [
  mailAway,
  mailIs('takes 1.5 s for each letter', { takesMs: 1_500 }),
  mailIs('hangs', 'hangs'),
  mailIs('says "try later" (451)', { refuses: 451 }),
  mailIs('refuses for good (554)', { refuses: 554 }),
  mailAway,
];

/** Towns of which openrouteservice has not been asked before: what it has answered once is kept. */
const freshTowns = [
  ['Ariyalur', 'Perambalur', 'Kumbakonam', 'Mannargudi', 'Musiri'],
  ['Namakkal', 'Erode', 'Tiruppur', 'Coimbatore', 'Pollachi'],
  ['Villupuram', 'Cuddalore', 'Chidambaram', 'Puducherry', 'Tindivanam'],
  ['Virudhunagar', 'Sivakasi', 'Tirunelveli', 'Rajapalayam', 'Theni'],
];

const roadsAre = (mood: Mood, towns: readonly string[], words: string): Fault => ({
  name: `openrouteservice ${words}`,
  towns,
  strike: async ({ openrouteservice: { mood: its } }) => {
    its.is = mood;
    await wait(2 * lastsMs);
    its.is = 'well';
    return `openrouteservice ${words} for ${(2 * lastsMs) / 1000} s`;
  },
});

const [first = [], second = [], third = [], fourth = []] = freshTowns;

export const mapsFaults: readonly Fault[] = [
  roadsAre('never', first, 'does not answer'),
  roadsAre(500, second, 'answers 500'),
  roadsAre('half an answer', third, 'stops in the middle of an answer'),
  {
    name: 'openrouteservice away',
    towns: fourth,
    strike: async ({ openrouteservice }) => {
      await openrouteservice.close();
      await wait(lastsMs);
      return 'openrouteservice away for the rest';
    },
  },
];
