import type { Family, Labels, Sample } from './exposition.ts';

type Naming = { readonly name: string; readonly help: string };

/** Only ever grows; a reader takes the difference between two readings. */
export class Counter {
  readonly #naming: Naming;
  readonly #series = new Map<string, { labels: Labels; value: number }>();

  constructor(naming: Naming) {
    this.#naming = naming;
  }

  increase(labels: Labels): void {
    const key = keyOf(labels);
    const one = this.#series.get(key);
    if (one) one.value += 1;
    else this.#series.set(key, { labels, value: 1 });
  }

  family(): Family {
    return { ...this.#naming, type: 'counter', samples: [...this.#series.values()] };
  }
}

type Series = { readonly labels: Labels; readonly counts: number[]; sum: number; count: number };

/** How often something took up to so many seconds. */
export class Histogram {
  readonly #naming: Naming;
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(naming: Naming & { readonly boundsSeconds: readonly number[] }) {
    const { boundsSeconds, ...rest } = naming;
    this.#naming = rest;
    this.#bounds = boundsSeconds;
  }

  observe(labels: Labels, seconds: number): void {
    const key = keyOf(labels);
    const one = this.#series.get(key) ?? this.#begin(key, labels);
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound);
    if (bucket !== -1) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
    one.sum += seconds;
    one.count += 1;
  }

  #begin(key: string, labels: Labels): Series {
    const counts = this.#bounds.map(() => 0);
    const one = { labels, counts, sum: 0, count: 0 };
    this.#series.set(key, one);
    return one;
  }

  family(): Family {
    const samples = [...this.#series.values()].flatMap((one) => this.#samplesOf(one));
    return { ...this.#naming, type: 'histogram', samples };
  }

  /** Each bucket holds those below it too. */
  #samplesOf({ labels, counts, sum, count }: Series): Sample[] {
    let upTo = 0;
    const buckets = this.#bounds.map((bound, index): Sample => {
      upTo += counts[index] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: upTo };
    });
    return [
      ...buckets,
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ];
  }
}

const keyOf = (labels: Labels): string => Object.values(labels).join('\n');
