import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodePolyline } from '@anandham/maps/roads/polyline';

export const apiKey = 'ors-key-5b3ce3597851110001cf6248';

export type Params = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

/** How the server handles the next requests; 'well' answers like the real service. */
export type Behaviour =
  | 'well'
  | 'finds nothing'
  | 'knows no road'
  | 'never'
  | 'half an answer'
  | 'malformed'
  | 'another shape'
  | 'endless'
  | 'elsewhere'
  | 401
  | 403
  | 404
  | 429
  | 500;

export type LocalOpenrouteservice = {
  readonly ors: { readonly apiKey: string; readonly baseUrl: string };
  readonly requests: Params[];
  /** Set `mood.is` to change it. */
  readonly behaviour: { is: Behaviour };
  readonly close: () => Promise<void>;
};

/**
 * A local server with openrouteservice's API that records its requests.
 * The test that starts it closes it.
 */
export async function localOpenrouteservice(): Promise<LocalOpenrouteservice> {
  const requests: Params[] = [];
  const behaviour: { is: Behaviour } = { is: 'well' };
  const server = createServer((request, response) => {
    readRequest(request).then(
      (question) => {
        requests.push(question);
        answer(response, question, behaviour.is);
      },
      // The client has disconnected.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    ors: { apiKey, baseUrl: `http://127.0.0.1:${port}` },
    requests,
    behaviour,
    close,
  };
}

async function readRequest(request: IncomingMessage): Promise<Params> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function answer(response: ServerResponse, requests: Params, behaviour: Behaviour): void {
  const send = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  if (behaviour === 'never') return;
  if (behaviour === 'half an answer') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"routes":[');
    return;
  }
  if (behaviour === 'elsewhere') {
    send(302, '', { location: 'http://127.0.0.1:1/' });
  } else if (behaviour === 'malformed') {
    send(200, '<html>Service Temporarily Unavailable</html>');
  } else if (behaviour === 'another shape') {
    send(200, '{"routes":[{"summary":{"distance":"far"}}],"features":[{"type":"Feature"}]}');
  } else if (behaviour === 'endless') {
    send(200, `"${'x'.repeat(3_000_000)}"`);
  } else if (typeof behaviour === 'number') {
    // The real service may repeat the key in its error, which must not reach the log.
    send(behaviour, JSON.stringify({ error: `Refused for ${apiKey}` }));
  } else if (requests.path.startsWith('/geocode/')) {
    const key = requests.query['api_key'];
    if (key !== apiKey) send(403, '{"error":"Access to this API has been disallowed"}');
    else
      send(
        200,
        JSON.stringify(places(requests.query['text'] ?? '', behaviour === 'finds nothing')),
      );
  } else if (requests.authorization !== apiKey) {
    send(403, '{"error":"Access to this API has been disallowed"}');
  } else if (behaviour === 'knows no road') {
    const error = { code: 2009, message: 'Route could not be found between locations' };
    send(404, JSON.stringify({ error, info: { engine: { version: '9.1.0' } } }));
  } else {
    send(200, JSON.stringify(directions()));
  }
}

/** Towns by name; any other text returns a shop and a restaurant. */
const towns = new Map([
  ['Tiruchirappalli', [78.7, 10.81]],
  ['Madurai', [78.12, 9.92]],
]);

function places(text: string, isNothing: boolean) {
  const locality = { gid: `whosonfirst:locality:${text}`, layer: 'locality' };
  const town = towns.get(text);
  return {
    geocoding: { version: '0.2', attribution: 'https://openrouteservice.org', query: { text } },
    type: 'FeatureCollection',
    features: isNothing
      ? []
      : town
        ? [feature({ ...locality, name: text, label: `${text}, TN, India` }, town)]
        : text.startsWith('Doubtful')
          ? [feature({ label: 'Doubtful Stores, Trichy, TN, India', confidence: 0.4 })]
          : [
              feature({
                gid: 'whosonfirst:county:1',
                layer: 'county',
                label: 'A district, TN, India',
              }),
              feature({ label: 'A guess, TN, India', match_type: 'fallback' }),
              feature({ label: 'Not ours, Sri Lanka', country_a: 'LKA' }),
              feature({ label: 'Kavery Stores, Trichy, TN, India' }),
              feature({
                gid: 'openstreetmap:venue:node/8',
                label: 'Kavery Mess, Trichy, TN, India',
              }),
            ],
    bbox: [78.69, 10.8, 78.7, 10.83],
  };
}

function feature(properties: Record<string, unknown>, coordinates = [78.6921, 10.8302]) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      id: 'node/7',
      gid: 'openstreetmap:venue:node/7',
      layer: 'venue',
      source: 'openstreetmap',
      name: 'Kavery Stores',
      confidence: 1,
      match_type: 'exact',
      accuracy: 'point',
      country: 'India',
      country_a: 'IND',
      region: 'Tamil Nadu',
      county: 'Tiruchirappalli',
      ...properties,
    },
  };
}

/** From Tiruchirappalli to Madurai. */
export const roadMetres = 137_206.4;

function directions() {
  const line = [
    { latitude: 10.8155, longitude: 78.69651 },
    { latitude: 10.36, longitude: 78.4 },
    { latitude: 9.919, longitude: 78.11953 },
  ];
  const summary = { distance: roadMetres, duration: 7_340.2 };
  return {
    bbox: [78.1, 9.9, 78.7, 10.9],
    routes: [{ summary, bbox: [], geometry: encodePolyline(line), way_points: [0, 2] }],
    metadata: { attribution: 'openrouteservice.org, OpenStreetMap contributors' },
  };
}
