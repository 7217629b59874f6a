import { maxHeaderSize } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { MapsEngine } from '@anandham/maps/engine';
import type { Config, TrustProxy } from '#config/config.ts';
import type { Connection, DatabaseHandle } from '#db/pool.ts';
import { accountFinder } from '#features/accounts/sessions.service.ts';
import { mountAccounts } from '#features/accounts/accounts.routes.ts';
import { mountAudit } from '#features/audit/audit.routes.ts';
import { quickFare } from '#features/bookings/quick-fare.service.ts';
import { mountBookings } from '#features/bookings/bookings.routes.ts';
import { mountContact } from '#features/contact/contact.routes.ts';
import { mountMessages } from '#features/contact/messages.routes.ts';
import { ClassStore } from '#features/fleet/class-store.ts';
import { mountCalendar } from '#features/fleet/calendar.routes.ts';
import { mountFleet } from '#features/fleet/fleet.routes.ts';
import { mountCustomers } from '#features/customers/customers.routes.ts';
import { mountAdmin } from '#features/admin/admin.routes.ts';
import { mountGoogleSignIn } from '#features/google-sign-in/sign-in.routes.ts';
import { mountGooglePopup } from '#features/google-sign-in/popup.routes.ts';
import { mountEmails } from '#features/emails/emails.routes.ts';
import { mountHealth } from '#features/health/health.routes.ts';
import { mountLive } from '#features/live/live.routes.ts';
import { mountPlaces } from '#features/places/places.routes.ts';
import { mountProfile } from '#features/profile/profile.routes.ts';
import { mountAdminReviews } from '#features/reviews/admin-reviews.routes.ts';
import { NewestReviewsSource } from '#features/reviews/newest-reviews.ts';
import { mountReviews } from '#features/reviews/reviews.routes.ts';
import { mountPhotos, servePhotos } from '#features/settings/photos/photos.routes.ts';
import { mountSettings } from '#features/settings/settings.routes.ts';
import { googleIn, orsIn } from '#features/settings/external-services.ts';
import { publicSettingsOf, SettingsStore } from '#features/settings/settings-store.ts';
import { mountStaff } from '#features/staff/staff.routes.ts';
import { mountSetup } from '#features/setup/setup.routes.ts';
import { findPreview } from '#features/site/previews.service.ts';
import { mountSite } from '#features/site/site.routes.ts';
import { createMaps } from '#gateways/create-maps.ts';
import type { MapsGateway } from '#gateways/maps.ts';
import { createGoogle } from '#gateways/google.ts';
import { remake } from '#gateways/remake.ts';
import { importedMaps } from '#gateways/valhalla/valhalla-maps.ts';
import { createLimits } from '#limits/limits.ts';
import { maxBodyBytes, parseBodies } from './body.ts';
import { answerClientError } from './client-errors.ts';
import { documentApi } from './site/documents.ts';
import { answerError } from './errors.ts';
import { watchHealth } from './health.ts';
import { loggerOptions, logRequests, type LogOptions } from './log.ts';
import { countRequests, mountMetrics } from './metrics.ts';
import { rejectOtherMethods, type Api } from './mount.ts';
import { requestIds, sendRequestIds } from './request-id.ts';
import { secure } from './security.ts';
import { serveSite } from './site/site.ts';
import { validatorCompiler } from './validation.ts';

/** A body of 32 kB takes 13 s at 20 kbit/s. Streams send every 25 s. Proxies keep connections for 60 s. */
const timeouts = {
  requestTimeout: 30_000,
  /** Idle time of a connection during a response. */
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

export type ServerDeps = {
  readonly config: Config;
  readonly database: DatabaseHandle;
  /** For LISTEN. */
  readonly connection: Connection;
  readonly maps: MapsEngine;
  /** The folder of the app's build. Without any build, only the API is served. */
  readonly appRoot: string;
  /** The folder of the site's build, whose pages are rendered on demand. */
  readonly siteRoot: string;
  /** The jobs have the same. */
  readonly settings?: SettingsStore;
  readonly clock?: () => Date;
  /** False: no log. Default: one line per request, or warnings only on a terminal. */
  readonly requestLog?: LogOptions | false;
  readonly draining?: AbortSignal;
  readonly timeouts?: typeof timeouts;
  readonly roadsAnswerMs?: number | undefined;
  /** See `watchHealth`. */
  readonly maxEventLoopDelayMs?: number | undefined;
};

export async function buildServer(given: ServerDeps): Promise<FastifyInstance> {
  const { config } = given;
  const { requestLog = { level: process.stderr.isTTY ? 'warn' : 'info' } } = given;
  const app = fastify({
    logger: requestLog && loggerOptions(requestLog),
    // logRequests writes one line for each request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: requestIds(config.trustProxy),
    bodyLimit: maxBodyBytes,
    // Allows ids as long as a request line, so that they get 404 from the operation.
    routerOptions: { maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // Requests during the shutdown are served normally.
    return503OnClosing: false,
    ...(given.timeouts ?? timeouts),
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  const settings =
    given.settings ?? new SettingsStore({ db: given.database.db, config, log: app.log });
  const classes = new ClassStore({ db: given.database.db, log: app.log });
  await classes.refresh();
  const pages = publicSettingsOf(settings, classes.read);
  const deps = { ...given, settings, classes, pages };
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);

  sendRequestIds(app);
  logRequests(app);
  const register = countRequests(app);
  app.setErrorHandler(answerError);
  parseBodies(app);
  await secure(app, config);
  const { database, draining = new AbortController().signal, maxEventLoopDelayMs } = deps;
  const clock = deps.clock ?? now;
  await watchHealth(app, { database, draining, maxEventLoopDelayMs });
  await documentApi(app);
  const reviews = new NewestReviewsSource(database.db);
  const { openStreams, maps } = mountOperations(app, deps, () => reviews.changed());
  mountMetrics(app, {
    ...deps.database,
    token: config.metricsToken,
    register,
    openStreams,
    clock,
    usesOpenrouteservice: () => deps.settings.read().maps.orsApiKey !== null,
  });
  await serveSite(app, {
    appRoot: deps.appRoot,
    siteRoot: deps.siteRoot,
    publicUrl: config.publicUrl,
    settings: pages,
    reviews,
    findPreview: (token) => findPreview({ db: database.db, clock }, token),
    quickFare: (query, shown) => quickFare({ maps, settings: shown, clock, log: app.log }, query),
    clock,
  });
  await app.ready();
  return app;
}

function trustedProxies(
  trust: TrustProxy,
): Exclude<TrustProxy, number> | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

const now = (): Date => new Date();

function mountOperations(
  app: FastifyInstance,
  {
    config,
    database,
    ...deps
  }: ServerDeps & {
    readonly settings: SettingsStore;
    readonly classes: ClassStore;
    readonly pages: ReturnType<typeof publicSettingsOf>;
  },
  onReviewsChange: () => void,
): { openStreams: () => number; maps: MapsGateway } {
  const clock = deps.clock ?? now;
  const { dataDir, publicUrl } = config;
  const store = deps.settings;
  const settings = store.read;
  const imported = importedMaps({ dataDir, clock, log: app.log, answerMs: deps.roadsAnswerMs });
  app.addHook('onClose', () => imported.close());
  const { db } = database;
  const maps = createMaps({
    engine: deps.maps,
    imported,
    ors: () => orsIn(config, settings()),
    db,
    clock,
    settings,
    log: app.log,
  });
  const limits = createLimits({ pool: database.pool, enabled: config.rateLimits });
  const google = remake(
    () => googleIn(config, settings()),
    (found) => found && createGoogle(found, { publicUrl, clock }),
  );
  const { classes, pages } = deps;
  const context = { db, clock, maps, google, limits, config, settings, classes };
  const api: Api = { app, findAccount: accountFinder(context), mounted: [] };
  mountAccounts(api, context);
  mountProfile(api, context);
  mountGoogleSignIn(api, context);
  mountGooglePopup(app, context);
  mountFleet(api, context);
  mountCalendar(api, context, publicUrl);
  mountBookings(api, context, publicUrl);
  mountReviews(api, context);
  mountContact(api, context);
  mountAdmin(api, context, publicUrl);
  mountCustomers(api, context);
  mountMessages(api, context);
  mountAdminReviews(api, context);
  mountAudit(api, context);
  mountEmails(api, context);
  const live = mountLive(api, {
    ...context,
    connection: deps.connection,
    log: app.log,
    onReviewsChange,
    onSettingsChange: () => void store.refresh(),
    onClassesChange: () => void classes.refresh(),
  });
  mountPlaces(api, context);
  mountSite(api, { ...context, store, pages });
  mountStaff(api, context);
  mountSetup(api, { ...context, store });
  mountHealth(api, { ...context, connection: deps.connection, store });
  mountPhotos(api, context);
  servePhotos(app, context);
  mountSettings(api, { ...context, store });
  rejectOtherMethods(api);
  return { ...live, maps };
}
