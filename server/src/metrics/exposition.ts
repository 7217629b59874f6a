export type Labels = Readonly<Record<string, string>>;

export type Sample = {
  readonly labels?: Labels;
  readonly value: number;
  /** Behind the family's name: the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
};

/** One metric with all its labels. */
export type Family = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
};

/** Where Prometheus, and whatever speaks its language, learns how to read it. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** In the text of Prometheus' exposition format 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export function expose(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(lineOf(name)), ''].join(
        '\n',
      ),
    )
    .join('');
}

function lineOf(name: string): (sample: Sample) => string {
  return ({ labels = {}, value, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    const braced = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
    return `${name}${suffix}${braced} ${numberOf(value)}`;
  };
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
}

function numberOf(value: number): string {
  if (value === Infinity) return '+Inf';
  return value === -Infinity ? '-Inf' : String(value);
}
